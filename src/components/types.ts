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

/** A page as GraphQL gives it: null for what a writer left out. */
export interface DocPageData extends PageLink {
  description: string;
  date: string | null;
  contributors: readonly string[];
  related: readonly PageLink[];
  removed: string | null;
  edit: string | null;
  repo: string | null;
  template: string;
  /** Its headings: see `src/content/outline.ts`. */
  outline: readonly string[];
  /** HTML. */
  body: string;
  previous: PageLink | null;
  next: PageLink | null;
  section: SectionSummary;
  package?: { name: string; version: string; license: string | null } | null;
}
