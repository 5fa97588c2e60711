/** What the templates query and the components take; the shapes of `src/gatsby-node/schema.ts`. */
export interface PageLink {
  title: string;
  url: string;
}

export interface NavigationEntry extends PageLink {
  group: string | null;
  hasAnchors: boolean;
}

export interface SectionSummary extends PageLink {
  key: string;
  printable: boolean;
  documentation: boolean;
  navigation: readonly NavigationEntry[];
}

export interface DocPageData extends PageLink {
  description: string;
  template: string;
  date: string | null;
  contributors: readonly string[];
  related: readonly PageLink[];
  /** Its headings: see `src/content/outline.ts`. */
  outline: readonly string[];
  aliases: readonly { from: string; to: string }[];
  removed: string | null;
  edit: string | null;
  repo: string | null;
  /** HTML. */
  body: string;
  previous: PageLink | null;
  next: PageLink | null;
  section: SectionSummary;
  package?: { name: string; version: string; license: string | null } | null;
}
