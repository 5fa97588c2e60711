import { mergeHits, type SearchHit } from "./hits";
import { SEARCH_FILE_URL, unpackSearchFile, type SearchFile } from "./search-file";
import { createTitleSearch, withoutFillers, type TitleSearch } from "./title-search";

/** The two indexes of the site; each is loaded when it is first needed. */
export interface SearchIndexes {
  titles: () => Promise<TitleSearch>;
  texts: (query: string) => Promise<SearchHit[]>;
}

let loadingTitles: Promise<TitleSearch> | undefined;

async function readTitles(): Promise<TitleSearch> {
  const response = await fetch(SEARCH_FILE_URL, { signal: AbortSignal.timeout(30_000) });
  if (!response.ok) throw new Error(`${SEARCH_FILE_URL}: status ${String(response.status)}`);
  const file = (await response.json()) as SearchFile;
  return createTitleSearch({ entries: unpackSearchFile(file), synonyms: file.synonyms });
}

/** The index of titles, headings and names, loaded once; after a failure it is requested again. */
export function loadTitles(): Promise<TitleSearch> {
  loadingTitles ??= readTitles().catch((error: unknown) => {
    loadingTitles = undefined;
    throw error;
  });
  return loadingTitles;
}

/**
 * How long a query has to stand before the texts are searched: each search loads parts of their
 * index, and typing `splitChunks` at once would load those of ten beginnings too.
 */
const TYPING_DELAY_MS = 150;
/** How long the texts may take where there is nothing else to show. */
const TEXTS_TIMEOUT_MS = 15_000;

const wait = (time: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(resolve, time, undefined));

/**
 * Searches titles first, and the texts where no title is what was typed. Titles don't wait for the
 * texts. The returned function throws when neither index can be loaded.
 * @param onTexts is told when the texts have results for a query that was answered without them
 */
export function createSiteSearch(
  { titles, texts }: SearchIndexes,
  onTexts: (query: string) => void,
): (query: string) => Promise<SearchHit[]> {
  const found = new Map<string, SearchHit[]>();
  let latest = "";

  async function searchTexts(query: string): Promise<SearchHit[]> {
    await wait(TYPING_DELAY_MS);
    if (query !== latest) return [];
    const hits = await Promise.race([texts(withoutFillers(query)), wait(TEXTS_TIMEOUT_MS)]);
    if (!hits) throw new Error("The search index does not respond.");
    found.set(query, hits);
    return hits;
  }

  return async (query) => {
    latest = query;
    const search = await titles().catch(() => undefined);
    const named = search?.search(query) ?? [];
    const known = found.get(query);
    if (known ?? named.some(({ whole, exact }) => whole && exact)) {
      return mergeHits(named, known ?? []);
    }
    const searching = searchTexts(query);
    if (!search) return mergeHits([], await searching);
    // Titles alone are better than nothing.
    const safe = searching.catch((): SearchHit[] => []);
    if (named.length > 0) {
      void safe.then((hits) => hits.length > 0 && onTexts(query));
      return mergeHits(named, []);
    }
    const hits = await safe;
    if (hits.length > 0) return mergeHits([], hits);
    const section = "Nothing found. Similar names";
    const similar = search.suggest(query).slice(0, 5);
    return similar.map(({ url, title, page }) => ({
      url,
      title: [title],
      page,
      section,
      excerpt: [],
    }));
  };
}
