import { join } from "node:path";
import type { SiteName } from "./names";

/** How a site is built, and where its parts lie. */
export interface Site {
  name: SiteName;
  dir: string;
  /** Folder with the built site. */
  output: string;
  /** Arguments for Node. */
  build: readonly string[];
  /** What its own build script sets besides. */
  env?: Readonly<Record<string, string>>;
  /** What a cold build lacks: output and caches, below `dir`. */
  cold: readonly string[];
  /** The text of a page. */
  textOf: (url: string) => string;
  /** A component that every page shows, and words in it that can be changed. */
  template: string;
  /** Selector of the element that holds the text, in the built page. */
  body: string;
}

const footerWords = "Texts: CC BY 4.0.";

/** Changes the words of the component, each time to others. */
// ("<p>Texts: CC BY 4.0.</p>", 2) => "<p>Texts (2): CC BY 4.0.</p>"
export function changeTemplate(text: string, run: number): string {
  const changed = text.replace(/Texts(?: \(\d+\))?: CC BY 4\.0\./, `Texts (${run}): CC BY 4.0.`);
  if (changed === text) throw new Error(`The component doesn't say "${footerWords}".`);
  return changed;
}

/** All sites below the folder in which they are built. */
export function sitesIn(work: string): Record<SiteName, Site> {
  const at = (name: SiteName): string => join(work, name);
  const page = (folder: string, url: string): string => join(folder, url.slice(1), "index.md");
  return {
    ours: {
      name: "ours",
      dir: at("ours"),
      output: join(at("ours"), "public"),
      build: ["node_modules/gatsby/cli.js", "build"],
      // As in the script "build" of package.json.
      env: { NODE_OPTIONS: "--max-semi-space-size=64" },
      // Pictures for previews, sizes of images and facts of webpack lie in node_modules/.cache, by their digests.
      cold: [".cache", "public"],
      textOf: (url) => join(at("ours"), "content", `${url.slice(1, -1)}.md`),
      template: join(at("ours"), "src/components/Footer/Footer.tsx"),
      body: "main",
    },
    starlight: {
      name: "starlight",
      dir: at("starlight"),
      output: join(at("starlight"), "dist"),
      build: ["node_modules/astro/bin/astro.mjs", "build"],
      cold: [".cache", ".astro", "dist", "node_modules/.vite", "node_modules/.astro"],
      textOf: (url) => page(join(at("starlight"), "src/content/docs"), url),
      template: join(at("starlight"), "src/Footer.astro"),
      body: ".sl-markdown-content",
    },
    vitepress: {
      name: "vitepress",
      dir: at("vitepress"),
      output: join(at("vitepress"), "dist"),
      build: ["node_modules/vitepress/bin/vitepress.js", "build"],
      cold: [".cache", "dist", ".vitepress/.temp", ".vitepress/cache"],
      textOf: (url) => page(join(at("vitepress"), "pages"), url),
      template: join(at("vitepress"), ".vitepress/theme/Layout.vue"),
      body: ".vp-doc",
    },
    docusaurus: {
      name: "docusaurus",
      dir: at("docusaurus"),
      output: join(at("docusaurus"), "build"),
      build: ["node_modules/@docusaurus/core/bin/docusaurus.mjs", "build"],
      cold: [".docusaurus", "build", "node_modules/.cache"],
      textOf: (url) => page(join(at("docusaurus"), "pages"), url),
      template: join(at("docusaurus"), "src/theme/Footer/index.js"),
      body: ".theme-doc-markdown",
    },
    rspress: {
      name: "rspress",
      dir: at("rspress"),
      output: join(at("rspress"), "dist"),
      build: ["node_modules/@rspress/core/bin/rspress.js", "build"],
      cold: ["dist", ".rspress", "node_modules/.cache", "node_modules/.rspress"],
      textOf: (url) => page(join(at("rspress"), "pages"), url),
      template: join(at("rspress"), "theme/index.tsx"),
      body: ".rspress-doc",
    },
  };
}
