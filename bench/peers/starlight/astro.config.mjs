import starlight from "@astrojs/starlight";
import { defineConfig } from "astro/config";
import site from "./site.json" with { type: "json" };

export default defineConfig({
  site: site.url,
  trailingSlash: "always",
  // One directory to remove for a cold build.
  cacheDir: "./.cache",
  integrations: [
    starlight({
      title: site.title,
      description: site.description,
      customCss: ["./src/style.css"],
      routeMiddleware: "./src/section-sidebar.ts",
      sidebar: site.sections.map(({ title, pages }) => ({
        label: title,
        items: pages.map((page) => ({ label: page.title, link: page.url })),
      })),
    }),
  ],
});
