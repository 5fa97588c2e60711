import type { Node } from "gatsby";
import type { NavigationEntry } from "../../components/types";
import { parseSections, type Section } from "../../content/data-files";
import { orderPages } from "../../content/order";
import { readData } from "../body/site-index";
import { rootSection } from "./doc-page-node";

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

/** The folder of the pages outside every section. */
const root: Section = {
  key: rootSection,
  title: "webpack",
  printable: false,
  documentation: false,
};

/** What a section needs to know of a page. */
export interface IndexedPage {
  id: string;
  url: string;
  title: string;
  sectionKey: string;
  group: string | null;
  sort: number | null;
  date: string | null;
  size: number;
  hasAnchors: boolean;
}

function toSection(section: Section, pages: readonly IndexedPage[]): SectionFields {
  const isRoot = section.key === rootSection;
  const ordered = orderPages(
    pages
      .filter(({ sectionKey }) => sectionKey === section.key)
      .map((page) => ({ ...page, section: isRoot ? null : section.key })),
  );
  return {
    ...section,
    type: "directory",
    name: isRoot ? "" : section.key,
    path: isRoot ? "" : section.key,
    url: isRoot ? "/" : `/${section.key}/`,
    size: ordered.reduce((sum, { size }) => sum + size, 0),
    entryIds: ordered.map(({ id }) => id),
    navigation: ordered.map(({ title, url, group, hasAnchors }) => ({
      title,
      url,
      group,
      hasAnchors,
    })),
  };
}

/** The sections of `content/data/sections.yml` and the root, each with its pages in order. */
export function sectionFields(pages: readonly IndexedPage[]): SectionFields[] {
  return [root, ...readData("sections.yml", parseSections)].map((section) =>
    toSection(section, pages),
  );
}
