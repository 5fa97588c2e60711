import { defineConfig } from "@rspress/core";
import site from "./site.json" with { type: "json" };

export default defineConfig({
  root: "pages",
  title: site.title,
  description: site.description,
  outDir: "dist",
  route: { cleanUrls: true },
  // Links to the few pages that are left out.
  markdown: { link: { checkDeadLinks: false } },
  themeConfig: {
    nav: site.sections.map(({ title, url }) => ({ text: title, link: url })),
    sidebar: Object.fromEntries(
      site.sections.map(({ title, url, pages }) => [
        url,
        [{ text: title, items: pages.map((page) => ({ text: page.title, link: page.url })) }],
      ]),
    ),
  },
});
