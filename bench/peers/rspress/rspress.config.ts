import { defineConfig } from "@rspress/core";
import site from "./site.json" with { type: "json" };

export default defineConfig({
  root: "pages",
  title: site.title,
  description: site.description,
  outDir: "dist",
  globalStyles: `${import.meta.dirname}/src/style.css`,
  route: { cleanUrls: true },
  // Links to pages that are left out.
  markdown: { link: { checkDeadLinks: false } },
  themeConfig: {
    nav: site.nav,
    sidebar: site.sidebar,
  },
});
