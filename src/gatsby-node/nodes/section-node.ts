import type { Node } from "gatsby";
import type { Section } from "../../content/data-files";

/** One line of a section's sidebar. */
export interface NavigationEntry {
  title: string;
  url: string;
  group: string | null;
  hasAnchors: boolean;
}

/** What a `Section` node stores: the content index's directory entry. */
export interface SectionFields extends Section {
  type: "directory";
  /** Folder name; empty for the root. */
  name: string;
  path: string;
  url: string;
  /** Bytes of all pages together. */
  size: number;
  /** Ids of the pages, in the order of the sidebar. */
  entryIds: readonly string[];
  navigation: readonly NavigationEntry[];
}

export type SectionNode = Node & SectionFields;

/** Node id of a section; fixed, so that resolvers find it without a query. */
export const sectionId = (key: string): string => `section-${key}`;
