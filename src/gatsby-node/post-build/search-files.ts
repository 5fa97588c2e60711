import { parseSearchSynonyms } from "../../lib/data";
import { packSearchFile, plainName, type SearchHeading, type SearchPage } from "../../lib/search";
import { readData } from "../body/site-index";
import { writeIfChanged } from "./write-if-changed";

/** What a search result needs of a page. */
export interface SearchSource {
  url: string;
  title: string;
  description: string;
  /** `ReadmeDocPage` for a page that is another package's README. */
  type: string;
  section: { key: string; title: string };
  searchHeadings: readonly SearchHeading[];
  /** Url of the body's fragment. */
  body: string;
}

/** Address of what the browser loads to find titles, headings and names. */
export const searchFileUrl = "/search-index.json";

/** Pages whose words are mostly about something else: older versions, news, other packages. */
const lighterSections: Readonly<Record<string, number>> = { blog: 0.5, migrate: 0.6 };
const README_WEIGHT = 0.5;
/** The glossary explains what other pages are about. */
const GLOSSARY_WEIGHT = 0.7;

function weightOf({ type, url, section }: SearchSource): number {
  if (type === "ReadmeDocPage") return README_WEIGHT;
  if (url === "/glossary/") return GLOSSARY_WEIGHT;
  return lighterSections[section.key] ?? 1;
}

/** A page as search knows it. */
export const sourceToSearchPage = (source: SearchSource): SearchPage => ({
  url: source.url,
  title: source.title,
  description: source.description,
  section: source.section.title,
  weight: weightOf(source),
  headings: source.searchHeadings,
});

function readSynonyms(): Record<string, string> {
  const synonyms = readData("search-synonyms.yml", parseSearchSynonyms);
  return Object.fromEntries(
    synonyms.flatMap(({ typed, means }) => typed.map((words) => [plainName(words), means])),
  );
}

/** Writes the index of titles, headings and names, if it changed. */
export async function writeSearchFile(pages: readonly SearchSource[]): Promise<void> {
  const file = packSearchFile(pages.map(sourceToSearchPage), readSynonyms());
  await writeIfChanged(`public${searchFileUrl}`, JSON.stringify(file));
}
