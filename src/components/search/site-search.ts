import { createErrorMatcher, type FindErrors, type KnownError } from "./error-messages";
import { errorToHit, rankedToHits, withErrors, type SearchHit } from "./hits";
import { createRanking, type Ranking } from "./ranking";
import { ERRORS_FILE_URL, SEARCH_FILE_URL, unpackSearchFile, type SearchFile } from "./search-file";
import { TEXTS_FILE_URL, unpackTexts, type TextIndex, type TextsFile } from "./text-index";

/** The indexes; each loads on first use. */
export interface SearchIndexes {
  titles: () => Promise<Ranking>;
  errors: () => Promise<FindErrors>;
  texts: () => Promise<TextIndex>;
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
  createRanking(unpackSearchFile(file as SearchFile), file as SearchFile),
);

/** Loads the words of texts. */
export const loadTexts = once(TEXTS_FILE_URL, (file) => unpackTexts(file as TextsFile));

/** Loads the messages that tools print. */
export const loadErrors = once(ERRORS_FILE_URL, (file) =>
  createErrorMatcher(file as readonly KnownError[]),
);

/** Delay before texts are loaded: names that are being typed don't need them. */
const TYPING_DELAY_MS = 300;

const NOTHING = "Nothing found. Similar headings, and the messages of errors";

const wait = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

/** A message has several words or is a code in capital letters, such as `ERR_REQUIRE_ESM`. */
export const mayBeError = (query: string): boolean => /\S\s+\S|[A-Z]{3,}_[A-Z]/.test(query);

/**
 * Searches titles and error messages first, and texts if neither matches exactly. They don't wait
 * for texts. The returned function throws if the index of titles can't be loaded.
 * @param onTexts called when texts have been loaded for a query
 */
export function createSiteSearch(
  { titles, errors, texts }: SearchIndexes,
  onTexts: (query: string) => void,
): (query: string) => Promise<SearchHit[]> {
  let loaded: TextIndex | undefined;
  let latest = "";

  /** Loads the texts if the reader stops typing. Without them, titles remain. */
  async function waitForTexts(query: string): Promise<boolean> {
    await wait(TYPING_DELAY_MS);
    if (query !== latest) return false;
    loaded ??= await texts().catch(() => undefined);
    return loaded !== undefined;
  }

  return async (query) => {
    latest = query;
    const [ranking, findErrors] = await Promise.all([
      titles(),
      mayBeError(query) ? errors().catch(() => undefined) : undefined,
    ]);
    const messages = findErrors?.(query) ?? [];
    let ranked = ranking.search(query);
    if (messages.length === 0 && !ranked[0]?.isExact) {
      if (!loaded && ranked.length > 0)
        void waitForTexts(query).then((isLoaded) => isLoaded && onTexts(query));
      else if (loaded ?? (await waitForTexts(query))) ranked = ranking.search(query, loaded);
    }
    if (ranked.length > 0 || messages.length > 0)
      return withErrors(
        messages.map((message) => errorToHit(message, ranking.find(message.section))),
        rankedToHits(ranked),
      );
    const near = ranking.suggest(query).map((entry) => ({ entry, words: [] }));
    return rankedToHits(near).map((hit) => ({ ...hit, group: NOTHING }));
  };
}
