import type { SearchHeading } from "../../render/to-search-headings";

/** A page in the search index. */
export interface SearchPage {
  url: string;
  title: string;
  description: string;
  /** Title of the section. */
  section: string;
  /** Factor for its results; 1 for most pages. */
  weight: number;
  headings: readonly SearchHeading[];
}

/** A page, heading or name that can be found. */
export interface SearchEntry extends Omit<SearchPage, "headings"> {
  /** Position in the index, from 0. */
  id: number;
  kind: "page" | "heading" | "name";
  /** Title of its page. */
  page: string;
}

/** A heading: only its title if nothing else is needed. */
type PackedHeading = string | [title: string, id: string, ...names: string[]];
type PackedPage = [
  url: string,
  title: string,
  section: number,
  weight: number,
  description: string,
  ...headings: PackedHeading[],
];

/** The file that the browser loads to search titles, headings and names. */
export interface SearchFile {
  sections: string[];
  pages: PackedPage[];
  /** Words that readers type => words in the pages. */
  synonyms: Readonly<Record<string, string>>;
}

export const SEARCH_FILE_URL = "/search-index.json";

const impliedId = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\w\s-]/g, "")
    .replace(/\s/g, "-");

/** Most ids follow from their titles. Storing them would add 15 kB to 39 kB. */
function packHeading({ title, id, names }: SearchHeading): PackedHeading {
  const stored = id === impliedId(title) ? "" : id;
  return stored === "" && names.length === 0 ? title : [title, stored, ...names];
}

function unpackHeading(packed: PackedHeading): SearchHeading {
  const [title, id = "", ...names] = typeof packed === "string" ? [packed] : packed;
  return { title, id: id || impliedId(title), names };
}

/** Packs all pages for the browser, without field names. */
export function packSearchFile(
  pages: readonly SearchPage[],
  synonyms: Readonly<Record<string, string>> = {},
): SearchFile {
  const sections = [...new Set(pages.map(({ section }) => section))];
  return {
    sections,
    pages: pages.map(({ url, title, section, weight, description, headings }) => [
      url,
      title,
      sections.indexOf(section),
      weight,
      description,
      ...headings.map(packHeading),
    ]),
    synonyms,
  };
}

/** Unpacks all entries in page order. */
export function unpackSearchFile({ sections, pages }: SearchFile): SearchEntry[] {
  const entries: SearchEntry[] = [];
  for (const [url, page, sectionIndex, weight, description, ...headings] of pages) {
    const section = sections[sectionIndex] ?? "";
    const add = (entry: Pick<SearchEntry, "kind" | "title" | "url">, words = ""): void => {
      entries.push({ id: entries.length, page, section, weight, description: words, ...entry });
    };
    add({ kind: "page", title: page, url }, description);
    for (const { title, id, names } of headings.map(unpackHeading)) {
      const to = id === "" ? url : `${url}#${id}`;
      if (id !== "") add({ kind: "heading", title, url: to });
      for (const name of names) add({ kind: "name", title: name, url: to });
    }
  }
  return entries;
}
