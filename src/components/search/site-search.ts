import { mergeHits, type SearchHit } from "./hits";
import { SEARCH_FILE_URL, unpackSearchFile, type SearchFile } from "./search-file";
import { createTitleSearch, withoutFillers, type TitleSearch } from "./title-search";

/** Both indexes; each loads on first use. */
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

/** Loads the index of titles, headings and names once; requests it again after a failure. */
export function loadTitles(): Promise<TitleSearch> {
  loadingTitles ??= readTitles().catch((error: unknown) => {
    loadingTitles = undefined;
    throw error;
  });
  return loadingTitles;
}

/**
 * Delay before texts are searched. Each search loads parts of the index, and typing `splitChunks`
 * would load ten of them.
 */
const TYPING_DELAY_MS = 150;
/** Timeout of a text search if there are no other results. */
const TEXTS_TIMEOUT_MS = 15_000;

const wait = (time: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(resolve, time, undefined));

/**
 * Searches titles first, and texts if no title matches exactly. Titles don't wait for texts. The
 * returned function throws if no index can be loaded.
 * @param onTexts called when late text results arrive
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
    // Without texts, titles remain.
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
