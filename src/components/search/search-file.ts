import type { SearchHeading } from "../../render/to-search-headings";

/** What a page is for; the ranking weighs pages by it. */
export const PAGE_KINDS = [
  "guide",
  "concept",
  "reference",
  "plugin",
  "api",
  "hooks",
  "contribute",
  "list",
  "readme",
  "old",
  "deprecated",
] as const;

export type PageKind = (typeof PAGE_KINDS)[number];

/** A page in the search index. */
export interface SearchPage {
  url: string;
  title: string;
  description: string;
  /** Title of the section. */
  section: string;
  pageKind: PageKind;
  headings: readonly SearchHeading[];
}

/** A page, heading or name that can be found. */
export interface SearchEntry extends Omit<SearchPage, "headings"> {
  /** Position in the index, from 0. */
  id: number;
  kind: "page" | "heading" | "name";
  /** Title of its page. */
  page: string;
  /** Titles of the headings above, from the page's. */
  path: readonly string[];
}

/** A heading: only its title if nothing else is needed. A space in front for each level below 2. */
type PackedHeading = string | [title: string, id: string, ...names: string[]];
type PackedPage = [
  url: string,
  title: string,
  section: number,
  pageKind: number,
  description: string,
  ...headings: PackedHeading[],
];

/** The file that the browser loads to search titles, headings and names. */
export interface SearchFile {
  sections: string[];
  pages: PackedPage[];
  /** Words that readers type => words in the pages. */
  synonyms: Readonly<Record<string, string>>;
  /** Part of the URLs of the texts, which refer to entries by id. */
  version: string;
  /** Ids of options and hooks that are deprecated. */
  deprecated?: readonly number[];
}

const impliedId = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\w\s-]/g, "")
    .replace(/\s/g, "-");

/** Most ids follow from their titles. Storing them would add 15 kB to 39 kB. */
function packHeading({ title, id, level, names }: SearchHeading): PackedHeading {
  const stored = id === impliedId(title) ? "" : id;
  const indented = " ".repeat(Math.max(0, level - 2)) + title;
  return stored === "" && names.length === 0 ? indented : [indented, stored, ...names];
}

function unpackHeading(packed: PackedHeading): SearchHeading {
  const [indented, id = "", ...names] = typeof packed === "string" ? [packed] : packed;
  const title = indented.trimStart();
  const level = indented.length - title.length + 2;
  return { title, id: id || impliedId(title), level, names };
}

/** In characters; a result shows about 100. */
const DESCRIPTION_LENGTH = 120;

/** Ends a long description between words. */
const shorten = (text: string): string =>
  text.length > DESCRIPTION_LENGTH
    ? `${text.slice(0, text.lastIndexOf(" ", DESCRIPTION_LENGTH))} …`
    : text;

/** Packs all pages for the browser, without field names. */
export function packSearchFile(
  pages: readonly SearchPage[],
  synonyms: Readonly<Record<string, string>> = {},
  version = "",
): SearchFile {
  const sections = [...new Set(pages.map(({ section }) => section))];
  return {
    sections,
    pages: pages.map(({ url, title, section, pageKind, description, headings }) => [
      url,
      title,
      sections.indexOf(section),
      PAGE_KINDS.indexOf(pageKind),
      shorten(description),
      ...headings.map(packHeading),
    ]),
    synonyms,
    version,
  };
}

/** Unpacks all entries in page order. */
export function unpackSearchFile({
  sections,
  pages,
  deprecated = [],
}: Pick<SearchFile, "sections" | "pages" | "deprecated">): SearchEntry[] {
  const entries: SearchEntry[] = [];
  const old = new Set(deprecated);
  for (const [url, page, sectionIndex, kindIndex, description, ...headings] of pages) {
    const section = sections[sectionIndex] ?? "";
    const pageKind = PAGE_KINDS[kindIndex] ?? "list";
    const add = (entry: Pick<SearchEntry, "kind" | "title" | "url" | "path">): void => {
      const id = entries.length;
      const kind = old.has(id) ? "deprecated" : pageKind;
      entries.push({ id, page, section, pageKind: kind, description, ...entry });
    };
    add({ kind: "page", title: page, url, path: [] });
    let path = [page];
    for (const { title, id, level, names } of headings.map(unpackHeading)) {
      const to = id === "" ? url : `${url}#${id}`;
      path = path.slice(0, level - 1);
      if (id !== "") {
        add({ kind: "heading", title, url: to, path });
        path = [...path, title];
      }
      for (const name of names) add({ kind: "name", title: name, url: to, path });
    }
  }
  return entries;
}
