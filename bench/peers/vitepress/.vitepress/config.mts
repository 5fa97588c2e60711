import { defineConfig } from "vitepress";
import site from "../site.json" with { type: "json" };

export default defineConfig({
  title: site.title,
  description: site.description,
  srcDir: "./pages",
  outDir: "./dist",
  cacheDir: "./.cache",
  cleanUrls: true,
  // Links to the few pages that are left out.
  ignoreDeadLinks: true,
  sitemap: { hostname: site.url },
  themeConfig: {
    search: { provider: "local" },
    outline: [2, 3],
    nav: site.nav,
    sidebar: site.sidebar,
  },
});
