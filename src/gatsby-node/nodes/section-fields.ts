import type { Node } from "gatsby";
import type { NavigationEntry } from "../../components/types";
import { readData, type Section } from "../../content/data-files";
import { orderPages } from "../../content/order";
import { sectionToUrl } from "../../content/urls";
import { rootSection, type DocPageFields } from "./on-create-node";

export interface SectionFields extends Section {
  type: "directory";
  /** Directory name; empty for the root. */
  name: string;
  path: string;
  url: string;
  size: number;
  /** Page ids in sidebar order. */
  entryIds: readonly string[];
  navigation: readonly (NavigationEntry & { description: string | null })[];
}

export type SectionNode = Node & SectionFields;

/** Fixed node id, so that resolvers need no query. */
export const sectionId = (key: string): string => `section-${key}`;

/** The section of pages outside every directory. */
const root: Section = {
  key: rootSection,
  title: "webpack",
  printable: false,
  documentation: false,
};

export type IndexedPage = { id: string; hasAnchors: boolean } & Pick<
  DocPageFields,
  | "url"
  | "title"
  | "sectionKey"
  | "group"
  | "sort"
  | "date"
  | "size"
  | "removed"
  | "deprecated"
  | "description"
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
    navigation: ordered.map((page) => ({
      title: page.title,
      url: page.url,
      group: page.group ?? null,
      outdated: page.removed ? "removed" : page.deprecated ? "deprecated" : null,
      hasAnchors: page.hasAnchors,
      description: page.description ?? null,
    })),
  };
}

/** The sections of `content/data/sections.yml` and the root with their ordered pages. */
export function sectionFields(pages: readonly IndexedPage[]): SectionFields[] {
  return [root, ...readData("sections")].map((section) => toSection(section, pages));
}
