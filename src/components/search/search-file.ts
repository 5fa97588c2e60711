import type { SearchHeading } from "../../render/to-search-headings";

/** A page as the search knows it. */
export interface SearchPage {
  url: string;
  title: string;
  description: string;
  /** Title of the section, under which results are grouped. */
  section: string;
  /** How much its results count against those of others; 1 for most pages. */
  weight: number;
  headings: readonly SearchHeading[];
}

/** Something that can be found by its name. */
export interface SearchEntry extends Omit<SearchPage, "headings"> {
  /** Place in the index, from 0. */
  id: number;
  kind: "page" | "heading" | "name";
  /** Title of the page that it is on. */
  page: string;
}

/** A heading: its title alone where that is all there is to say. */
type PackedHeading = string | [title: string, id: string, ...names: string[]];
type PackedPage = [
  url: string,
  title: string,
  section: number,
  weight: number,
  description: string,
  ...headings: PackedHeading[],
];

/** What the browser loads to find titles, headings and names. */
export interface SearchFile {
  sections: string[];
  pages: PackedPage[];
  /** What readers write => what the pages write. */
  synonyms: Readonly<Record<string, string>>;
}

export const SEARCH_FILE_URL = "/search-index.json";

// "Why not `eval`?" => "why-not-eval"
const impliedId = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\w\s-]/g, "")
    .replace(/\s/g, "-");

/** Most ids follow from their titles. Stored, they would make the file 15 kB larger, of 39 kB. */
function packHeading({ title, id, names }: SearchHeading): PackedHeading {
  const stored = id === impliedId(title) ? "" : id;
  return stored === "" && names.length === 0 ? title : [title, stored, ...names];
}

function unpackHeading(packed: PackedHeading): SearchHeading {
  const [title, id = "", ...names] = typeof packed === "string" ? [packed] : packed;
  return { title, id: id || impliedId(title), names };
}

/** All pages in the form in which a browser loads them, without the names of fields. */
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

/** What can be found by its name, in the order of the pages. */
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
