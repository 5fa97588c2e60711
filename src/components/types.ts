import type { Anchor } from "../content/anchors";
import type { FrontMatter } from "../content/front-matter";

/** The data that templates query; `src/gatsby-node/schema.ts` declares it. */
export interface PageLink {
  title: string;
  url: string;
}

/** A generated file with a list; without a list, the count is 0. */
export interface DataFile {
  url: string;
  count: number;
}

export interface NavigationEntry extends PageLink {
  group: string | null;
  /** Marks pages about deprecated or removed features. */
  outdated: "deprecated" | "removed" | null;
  hasAnchors: boolean;
}

export interface SectionSummary extends PageLink {
  key: string;
  printable: boolean;
  documentation: boolean;
  navigation: readonly NavigationEntry[];
}

/** Fields that components don't show or receive in another form. */
type Unqueried = "aliases" | "group" | "image" | "projects" | "reference" | "sort" | "template";

/** The queried front matter: null for absent keys. */
type QueriedFrontMatter = {
  [Key in Exclude<keyof FrontMatter, Unqueried>]-?:
    | Exclude<FrontMatter[Key], undefined>
    | (undefined extends FrontMatter[Key] ? null : never);
};

export interface DocPageData extends QueriedFrontMatter, PageLink {
  description: string;
  template: string;
  anchors: readonly Anchor[];
  body: string;
  previous: PageLink | null;
  next: (PageLink & { description?: string | null }) | null;
  section: SectionSummary;
  package?: { name: string; version: string; license: string | null } | null;
}
