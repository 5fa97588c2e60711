import { rankedToHits, type SearchHit, type TextHit } from "./hits";
import { createRanking, type Ranking } from "./ranking";
import { SEARCH_FILE_URL, unpackSearchFile, type SearchFile } from "./search-file";
import { withoutStopWords } from "./words";

/** Both indexes; each loads on first use. */
export interface SearchIndexes {
  titles: () => Promise<Ranking>;
  texts: (query: string) => Promise<TextHit[]>;
}

let loadingTitles: Promise<Ranking> | undefined;

async function readTitles(): Promise<Ranking> {
  const response = await fetch(SEARCH_FILE_URL, { signal: AbortSignal.timeout(30_000) });
  if (!response.ok) throw new Error(`${SEARCH_FILE_URL}: status ${String(response.status)}`);
  const file = (await response.json()) as SearchFile;
  return createRanking(unpackSearchFile(file), file.synonyms);
}

/** Loads the index of titles, headings and names once; requests it again after a failure. */
export function loadTitles(): Promise<Ranking> {
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
  const found = new Map<string, TextHit[]>();
  let latest = "";

  async function searchTexts(query: string): Promise<TextHit[]> {
    await wait(TYPING_DELAY_MS);
    if (query !== latest) return [];
    const hits = await Promise.race([texts(withoutStopWords(query)), wait(TEXTS_TIMEOUT_MS)]);
    if (!hits) throw new Error("The search index does not respond.");
    found.set(query, hits);
    return hits;
  }

  return async (query) => {
    latest = query;
    const ranking = await titles().catch(() => undefined);
    const known = found.get(query) ?? [];
    const ranked = ranking?.search(query, known) ?? [];
    if (found.has(query) || ranked[0]?.isExact) return rankedToHits(ranked, known);
    const searching = searchTexts(query);
    if (!ranking) return searching;
    // Without texts, titles remain.
    const safe = searching.catch((): TextHit[] => []);
    if (ranked.length > 0) {
      void safe.then((hits) => hits.length > 0 && onTexts(query));
      return rankedToHits(ranked);
    }
    return rankedToHits(ranking.search(query, await safe), await safe);
  };
}
