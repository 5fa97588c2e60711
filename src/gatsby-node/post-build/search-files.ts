import { parseSearchSynonyms } from "../../lib/data";
import { fitSearchFile, plainName, type SearchHeading, type SearchPage } from "../../lib/search";
import { readData } from "../body/site-index";
import { writeChangedText } from "../reader-tools/write-changed";

/** What a search result needs of a page. */
export interface SearchSource {
  url: string;
  title: string;
  description: string;
  /** `ReadmeDocPage` for a page that is another package's README. */
  type: string;
  section: { key: string; title: string };
  searchHeadings: readonly SearchHeading[];
  /** HTML. */
  body: string;
}

/** Address of what the browser loads to find titles, headings and names. */
export const searchFileUrl = "/search-index.json";

/** How much the sections' pages weigh: most where readers look things up, little where all is named. */
const sectionWeights: Readonly<Record<string, number>> = {
  configuration: 1.3,
  guides: 1.1,
  concepts: 1,
  api: 1,
  plugins: 0.8,
  contribute: 0.6,
  migrate: 0.5,
  blog: 0.4,
};
const README_WEIGHT = 0.4;
/** Pages that name what others are about. */
const pageWeights: Readonly<Record<string, number>> = {
  "/glossary/": 0.5,
  "/plugins/internal-plugins/": 0.3,
};
/** Their names are those of options and methods, and mean something else there. */
const HOOKS_WEIGHT = 0.6;

/** How much what is found on a page counts; 1 for most. */
export function weightOf({
  type,
  url,
  section,
}: Pick<SearchSource, "type" | "url" | "section">): number {
  if (type === "ReadmeDocPage") return README_WEIGHT;
  if (url.endsWith("-hooks/")) return HOOKS_WEIGHT;
  return pageWeights[url] ?? sectionWeights[section.key] ?? 1;
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

/**
 * Writes the index of titles, headings and names, if it changed.
 *
 * @returns what the site has too much of to be in it
 */
export async function writeSearchFile(pages: readonly SearchSource[]): Promise<string[]> {
  const { file, leftOut } = fitSearchFile(pages.map(sourceToSearchPage), readSynonyms());
  await writeChangedText(`public${searchFileUrl}`, JSON.stringify(file));
  return leftOut;
}
