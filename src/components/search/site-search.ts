import { createErrorMatcher, type FindErrors, type KnownError } from "./error-messages";
import { errorToHit, rankedToHits, withErrors, type SearchHit, type TextHit } from "./hits";
import { createRanking, type Ranking } from "./ranking";
import { ERRORS_FILE_URL, SEARCH_FILE_URL, unpackSearchFile, type SearchFile } from "./search-file";
import { withoutStopWords } from "./words";

/** The indexes; each loads on first use. */
export interface SearchIndexes {
  titles: () => Promise<Ranking>;
  errors: () => Promise<FindErrors>;
  texts: (query: string) => Promise<TextHit[]>;
}

/** A loader that loads once, and again after a failure. */
function once<Value>(url: string, read: (file: unknown) => Value): () => Promise<Value> {
  let loading: Promise<Value> | undefined;
  const load = async (): Promise<Value> => {
    const response = await fetch(url, { signal: AbortSignal.timeout(30_000) });
    if (!response.ok) throw new Error(`${url}: status ${String(response.status)}`);
    return read(await response.json());
  };
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
}

/** Loads the index of titles, headings and names. */
export const loadTitles = once(SEARCH_FILE_URL, (file) =>
  createRanking(unpackSearchFile(file as SearchFile), (file as SearchFile).synonyms),
);

/** Loads the messages that tools print. */
export const loadErrors = once(ERRORS_FILE_URL, (file) =>
  createErrorMatcher(file as readonly KnownError[]),
);

/**
 * Delay before texts are searched. Each search loads parts of the index, and typing `splitChunks`
 * would load ten of them.
 */
const TYPING_DELAY_MS = 150;
/** Timeout of a text search if there are no other results. */
const TEXTS_TIMEOUT_MS = 15_000;

const NOTHING = "Nothing found. Similar headings, and the messages of errors";

const wait = (time: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(resolve, time, undefined));

/** A message has several words or is a code in capital letters, such as `ERR_REQUIRE_ESM`. */
export const mayBeError = (query: string): boolean => /\S\s+\S|[A-Z]{3,}_[A-Z]/.test(query);

/**
 * Searches titles and error messages first, and texts if neither matches exactly. They don't wait
 * for texts. The returned function throws if no index can be loaded.
 * @param onTexts called when late text results arrive
 */
export function createSiteSearch(
  { titles, errors, texts }: SearchIndexes,
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
    const [ranking, findErrors] = await Promise.all([
      titles().catch(() => undefined),
      mayBeError(query) ? errors().catch(() => undefined) : undefined,
    ]);
    const known = found.get(query) ?? [];
    const ranked = ranking?.search(query, known) ?? [];
    const messages = findErrors?.(query) ?? [];
    const toHits = (places = ranked, hits = known): SearchHit[] =>
      withErrors(
        messages.map((message) => errorToHit(message, ranking?.find(message.section))),
        rankedToHits(places, hits),
      );
    if (found.has(query) || messages.length > 0 || ranked[0]?.isExact) return toHits();
    const searching = searchTexts(query);
    if (!ranking) return searching;
    // Without texts, titles remain.
    const safe = searching.catch((): TextHit[] => []);
    if (ranked.length > 0) {
      void safe.then((hits) => hits.length > 0 && onTexts(query));
      return toHits();
    }
    const hits = await safe;
    if (hits.length > 0) return toHits(ranking.search(query, hits), hits);
    const near = ranking.suggest(query).map((entry) => ({ entry, words: [] }));
    return rankedToHits(near).map((hit) => ({ ...hit, group: NOTHING }));
  };
}
