import { join } from "node:path";

export const PEERS = ["starlight", "vitepress", "docusaurus", "rspress"] as const;
export type PeerName = (typeof PEERS)[number];
export type SiteName = "ours" | PeerName;

/** A site in its directory below `bench/.work`. */
export interface Site {
  name: SiteName;
  title: string;
  /** The package whose version is shown, and the build command. */
  main: string;
  command: string;
  /** Subcommand of the development server. */
  develop: string;
  dir: string;
  /** Directories of the built site and of the pages, below `dir`. */
  output: string;
  pages: string;
  /** A stylesheet of every page, below `dir`. */
  style: string;
  /** Selectors of the search button, input and result. */
  search: readonly [open: string, input: string, result: string];
}

const SITES: Readonly<Record<SiteName, Omit<Site, "name" | "dir">>> = {
  ours: {
    title: "This site",
    main: "gatsby",
    command: "gatsby",
    develop: "develop",
    output: "public",
    pages: "content",
    style: "src/styles/body.css",
    search: [
      'header button[aria-label="Search"], button:has-text("Search")',
      ".DocSearch-Input",
      '[role="dialog"] [role="treeitem"] a',
    ],
  },
  starlight: {
    title: "Starlight",
    main: "@astrojs/starlight",
    command: "astro",
    develop: "dev",
    output: "dist",
    pages: "src/content/docs",
    style: "src/style.css",
    search: ["button[data-open-modal]", ".pagefind-ui__search-input", ".pagefind-ui__result-link"],
  },
  vitepress: {
    title: "VitePress",
    main: "vitepress",
    command: "vitepress",
    develop: "dev",
    output: "dist",
    pages: "pages",
    style: ".vitepress/theme/style.css",
    search: ["button.DocSearch-Button", "#localsearch-input", ".VPLocalSearchBox .results .result"],
  },
  docusaurus: {
    title: "Docusaurus",
    main: "@docusaurus/core",
    command: "docusaurus",
    develop: "start",
    output: "build",
    pages: "pages",
    style: "src/style.css",
    search: [
      "input.navbar__search-input",
      "input.navbar__search-input",
      '[class*="suggestion_"], .aa-suggestion',
    ],
  },
  rspress: {
    title: "Rspress",
    main: "@rspress/core",
    command: "rspress",
    develop: "dev",
    output: "dist",
    pages: "pages",
    style: "src/style.css",
    search: [".rp-search-button", ".rp-search-panel__input", ".rp-suggest-item"],
  },
};

export const siteIn = (work: string, name: SiteName): Site => ({
  ...SITES[name],
  name,
  dir: join(work, name),
});
