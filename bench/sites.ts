import { join } from "node:path";

export const PEERS = ["starlight", "vitepress", "docusaurus", "rspress"] as const;
export type PeerName = (typeof PEERS)[number];
/** `ours` is the site of this repository. */
export type SiteName = "ours" | PeerName;

/** How a site is built, and where its parts are. */
export interface Site {
  name: SiteName;
  title: string;
  dir: string;
  /** Folder with the built site, below `dir`. */
  output: string;
  /** Arguments for Node. */
  build: readonly string[];
  /** Output and caches below `dir`, which a cold build lacks. */
  cold: readonly string[];
  /** Folder with the pages, below `dir`. */
  pages: string;
  /** Package whose version stands for the generator. */
  main: string;
  search: {
    /** Selectors of the control that opens the search, of its input and of one result. */
    open: string;
    input: string;
    result: string;
  };
}

const SITES: Readonly<Record<SiteName, Omit<Site, "name" | "dir">>> = {
  ours: {
    title: "This site",
    output: "public",
    build: ["node_modules/gatsby/cli.js", "build"],
    cold: [".cache", "public"],
    pages: "content",
    main: "gatsby",
    search: {
      open: 'header button[aria-label="Search"], button:has-text("Search")',
      input: ".DocSearch-Input",
      result: '[role="dialog"] [role="treeitem"] a',
    },
  },
  starlight: {
    title: "Starlight",
    output: "dist",
    build: ["node_modules/astro/bin/astro.mjs", "build"],
    cold: [".cache", ".astro", "dist", "node_modules/.vite", "node_modules/.astro"],
    pages: "src/content/docs",
    main: "@astrojs/starlight",
    search: {
      open: "button[data-open-modal]",
      input: ".pagefind-ui__search-input",
      result: ".pagefind-ui__result-link",
    },
  },
  vitepress: {
    title: "VitePress",
    output: "dist",
    build: ["node_modules/vitepress/bin/vitepress.js", "build"],
    cold: [".cache", "dist", ".vitepress/.temp", ".vitepress/cache"],
    pages: "pages",
    main: "vitepress",
    search: {
      open: "button.DocSearch-Button",
      input: "#localsearch-input",
      result: ".VPLocalSearchBox .results .result",
    },
  },
  docusaurus: {
    title: "Docusaurus",
    output: "build",
    build: ["node_modules/@docusaurus/core/bin/docusaurus.mjs", "build"],
    cold: [".docusaurus", "build", "node_modules/.cache"],
    pages: "pages",
    main: "@docusaurus/core",
    search: {
      open: "input.navbar__search-input",
      input: "input.navbar__search-input",
      result: '[class*="suggestion_"], .aa-suggestion',
    },
  },
  rspress: {
    title: "Rspress",
    output: "dist",
    build: ["node_modules/@rspress/core/bin/rspress.js", "build"],
    cold: ["dist", ".rspress", "node_modules/.cache", "node_modules/.rspress"],
    pages: "pages",
    main: "@rspress/core",
    search: {
      open: ".rp-search-button",
      input: ".rp-search-panel__input",
      result: ".rp-suggest-item",
    },
  },
};

/** A site as it is built in a folder of its own below `work`. */
export function siteIn(work: string, name: SiteName): Site {
  return { ...SITES[name], name, dir: join(work, name) };
}
