import starlight from "@astrojs/starlight";
import { defineConfig } from "astro/config";
import site from "./site.json" with { type: "json" };

export default defineConfig({
  site: site.url,
  trailingSlash: "always",
  // Beside the texts, so that one directory is what a cold build lacks.
  cacheDir: "./.cache",
  integrations: [
    starlight({
      title: site.title,
      description: site.description,
      routeMiddleware: "./src/section-sidebar.ts",
      sidebar: site.sections.map(({ title, pages }) => ({
        label: title,
        items: pages.map((page) => ({ label: page.title, link: page.url })),
      })),
    }),
  ],
});
