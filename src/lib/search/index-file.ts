import type { SearchEntry, SearchHeading, SearchPage } from "./types";

/** A heading: its title alone where the id follows from it, else also the id and the names. */
type PackedHeading = string | [title: string, id: string, ...names: string[]];
type PackedPage = [
  url: string,
  title: string,
  section: number,
  weight: number,
  description: string,
  ...headings: PackedHeading[],
];

/** What the browser loads to find titles, headings and names: `/search-index.json`. */
export interface SearchFile {
  sections: string[];
  pages: PackedPage[];
  /** What readers write => what the texts write. */
  synonyms: Readonly<Record<string, string>>;
}

/** The id that most headings have; those of others are kept. */
// "Why not `eval`?" => "why-not-eval"
const simpleId = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\w\s-]/g, "")
    .replace(/\s/g, "-");

/** Stands for an id that follows from the title. */
const derived = "";
/** Stands for the top of the page, which has no id. */
const top = "#";

function packHeading({ title, id, names }: SearchHeading): PackedHeading {
  const packed = id === "" ? top : id === simpleId(title) ? derived : id;
  return packed === derived && names.length === 0 ? title : [title, packed, ...names];
}

/** All pages in the form in which a browser loads them, as small as JSON can be. */
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

function unpackHeading(packed: PackedHeading): SearchHeading {
  if (typeof packed === "string") return { title: packed, id: simpleId(packed), names: [] };
  const [title, id, ...names] = packed;
  return { title, id: id === top ? "" : id === derived ? simpleId(title) : id, names };
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
