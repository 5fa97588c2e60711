import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const site = require("./site.json");

/** @type {import("@docusaurus/types").Config} */
export default {
  title: site.title,
  tagline: site.description,
  url: site.url,
  baseUrl: "/",
  trailingSlash: true,
  // Links to pages that are left out.
  onBrokenLinks: "ignore",
  onBrokenAnchors: "ignore",
  // Docusaurus's faster build: Rspack, SWC, Lightning CSS, worker threads and the persistent cache.
  future: { v4: true, faster: true },
  markdown: { format: "detect" },
  presets: [
    [
      "classic",
      {
        docs: {
          path: "pages",
          routeBasePath: "/",
          sidebarPath: "./sidebars.mjs",
          breadcrumbs: false,
          numberPrefixParser: false,
        },
        blog: false,
        theme: { customCss: "./src/style.css" },
      },
    ],
  ],
  themes: [
    [
      "@easyops-cn/docusaurus-search-local",
      { docsDir: "pages", docsRouteBasePath: "/", indexBlog: false, hashed: true },
    ],
  ],
  themeConfig: {
    navbar: {
      title: site.title,
      items: site.sections.map(({ title, url }) => ({ label: title, to: url })),
    },
    prism: {
      // Handlebars and Twig need a global Prism during rendering.
      additionalLanguages:
        "bash diff json scss less stylus ruby coffeescript json5 shell-session".split(" "),
    },
  },
};
