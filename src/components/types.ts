import type { Anchor } from "../content/anchors";
import type { FrontMatter } from "../content/front-matter";

/** What the templates query and the components take; the shapes of `src/gatsby-node/schema.ts`. */
export interface PageLink {
  title: string;
  url: string;
}

export interface NavigationEntry extends PageLink {
  group: string | null;
  /** Why nobody should begin with what the page is about. */
  outdated: "deprecated" | "removed" | null;
  hasAnchors: boolean;
}

export interface SectionSummary extends PageLink {
  key: string;
  printable: boolean;
  documentation: boolean;
  navigation: readonly NavigationEntry[];
}

/** Keys that components don't show, or get in another form. */
type Unqueried = "aliases" | "group" | "image" | "projects" | "reference" | "sort" | "template";

/** The front matter as GraphQL gives it: null for what a writer left out. */
type QueriedFrontMatter = {
  [Key in Exclude<keyof FrontMatter, Unqueried>]-?:
    Exclude<FrontMatter[Key], undefined> | (undefined extends FrontMatter[Key] ? null : never);
};

export interface DocPageData extends QueriedFrontMatter, PageLink {
  description: string;
  template: string;
  anchors: readonly Anchor[];
  /** HTML. */
  body: string;
  previous: PageLink | null;
  next: PageLink | null;
  section: SectionSummary;
  package?: { name: string; version: string; license: string | null } | null;
}
