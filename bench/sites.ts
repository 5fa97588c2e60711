import { join } from "node:path";

export const PEERS = ["starlight", "vitepress", "docusaurus", "rspress"] as const;
export type PeerName = (typeof PEERS)[number];
/** `ours` is the site of this repository. */
export type SiteName = "ours" | PeerName;

/** A site as it is built in a directory for it below `bench/.work`. */
export interface Site {
  name: SiteName;
  title: string;
  /** Package whose version stands for the generator, and the command that builds. */
  main: string;
  command: string;
  dir: string;
  /** Directories with the built site and with the pages, below `dir`. */
  output: string;
  pages: string;
  /** Selectors of the control that opens the search, of its input and of one result. */
  search: readonly [open: string, input: string, result: string];
}

const SITES: Readonly<Record<SiteName, Omit<Site, "name" | "dir">>> = {
  ours: {
    title: "This site",
    main: "gatsby",
    command: "gatsby",
    output: "public",
    pages: "content",
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
    output: "dist",
    pages: "src/content/docs",
    search: ["button[data-open-modal]", ".pagefind-ui__search-input", ".pagefind-ui__result-link"],
  },
  vitepress: {
    title: "VitePress",
    main: "vitepress",
    command: "vitepress",
    output: "dist",
    pages: "pages",
    search: ["button.DocSearch-Button", "#localsearch-input", ".VPLocalSearchBox .results .result"],
  },
  docusaurus: {
    title: "Docusaurus",
    main: "@docusaurus/core",
    command: "docusaurus",
    output: "build",
    pages: "pages",
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
    output: "dist",
    pages: "pages",
    search: [".rp-search-button", ".rp-search-panel__input", ".rp-suggest-item"],
  },
};

export const siteIn = (work: string, name: SiteName): Site => ({
  ...SITES[name],
  name,
  dir: join(work, name),
});
