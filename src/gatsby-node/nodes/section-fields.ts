import type { Node } from "gatsby";
import type { NavigationEntry } from "../../components/types";
import { parseSections, type Section } from "../../content/data-files";
import { orderPages } from "../../content/order";
import { sectionToUrl } from "../../content/urls";
import { readData } from "../body/site-index";
import { rootSection, type DocPageFields } from "./on-create-node";

/** What a `Section` node stores: the content index's directory entry. */
export interface SectionFields extends Section {
  type: "directory";
  /** Directory name; empty for the root. */
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

/** The directory of the pages outside every section. */
const root: Section = {
  key: rootSection,
  title: "webpack",
  printable: false,
  documentation: false,
};

/** What a section needs to know of a page. */
export type IndexedPage = { id: string; hasAnchors: boolean } & Pick<
  DocPageFields,
  "url" | "title" | "sectionKey" | "group" | "sort" | "date" | "size" | "removed" | "deprecated"
>;

function toSection(section: Section, pages: readonly IndexedPage[]): SectionFields {
  const name = section.key === rootSection ? "" : section.key;
  const inSection = pages.filter(({ sectionKey }) => sectionKey === section.key);
  const ordered = orderPages(inSection.map((page) => ({ ...page, section: name })));
  return {
    ...section,
    type: "directory",
    name,
    path: name,
    url: sectionToUrl(name),
    size: ordered.reduce((sum, { size }) => sum + size, 0),
    entryIds: ordered.map(({ id }) => id),
    navigation: ordered.map(({ title, url, group = null, removed, deprecated, hasAnchors }) => ({
      title,
      url,
      group,
      outdated: removed ? "removed" : deprecated ? "deprecated" : null,
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
