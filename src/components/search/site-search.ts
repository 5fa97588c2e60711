import { createErrorMatcher, type FindErrors, type KnownError } from "./error-messages";
import { errorToHit, rankedToHits, withErrors, type SearchHit } from "./hits";
import { ERRORS_FILE_URL, loadFile, once, SEARCH_FILE_URL } from "./load-file";
import { createRanking, isTitle, type Ranking } from "./ranking";
import { unpackSearchFile, type SearchFile } from "./search-file";
import { unpackTexts, type Places, type TextIndex } from "./text-index";

/** Words of texts, of the files loaded so far. */
export interface Texts {
  index: TextIndex;
  has: (urls: readonly string[]) => boolean;
  load: (urls: readonly string[]) => Promise<unknown>;
}

/** The indexes; each loads on first use. */
export interface SearchIndexes {
  titles: () => Promise<Ranking>;
  errors: () => Promise<FindErrors>;
  texts: Texts;
}

/** Loads the index of titles, headings and names. */
export const loadTitles = once(async () => {
  const file = (await loadFile(SEARCH_FILE_URL)) as SearchFile;
  return createRanking(unpackSearchFile(file), file);
});

/** Loads the words of texts, each file once. */
export function createTexts(): Texts {
  const index = new Map<string, Places>();
  const loaded = new Set<string>();
  const loaders = new Map<string, () => Promise<unknown>>();
  const loaderOf = (url: string) => {
    const read = async (): Promise<void> => {
      const file = (await loadFile(url)) as readonly string[];
      for (const [term, places] of unpackTexts(file)) index.set(term, places);
      loaded.add(url);
    };
    const load = loaders.get(url) ?? once(read);
    loaders.set(url, load);
    return load();
  };
  return {
    index,
    has: (urls) => urls.every((url) => loaded.has(url)),
    load: (urls) => Promise.all(urls.map(loaderOf)),
  };
}

/** Loads the messages that tools print. */
export const loadErrors = once(async () =>
  createErrorMatcher((await loadFile(ERRORS_FILE_URL)) as readonly KnownError[]),
);

/** Delay before texts are loaded: names that are being typed don't need them. */
const TYPING_DELAY_MS = 300;

const NOTHING = "Nothing found. Similar headings, and the messages of errors";

const wait = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

/**
 * A message has several words, and more than lowercase words of a question, or is a code in capital
 * letters, such as `ERR_REQUIRE_ESM`.
 */
export const mayBeError = (query: string): boolean =>
  /\S\s+\S|[A-Z]{3,}_[A-Z]/.test(query) && /[^\p{Ll}\s-]|\bnot\b|(?:\S+\s+){6}/u.test(query);

/**
 * Searches titles and error messages first, and texts if neither matches exactly. They don't wait
 * for texts. The returned function throws if the index of titles can't be loaded.
 * @param onTexts called when texts have been loaded for a query
 */
export function createSiteSearch(
  { titles, errors, texts }: SearchIndexes,
  onTexts: (query: string) => void,
): (query: string) => Promise<SearchHit[]> {
  let latest = "";

  /** Loads the texts if the reader stops typing. Without them, titles remain. */
  async function waitForTexts(query: string, urls: readonly string[]): Promise<boolean> {
    await wait(TYPING_DELAY_MS);
    if (query !== latest) return false;
    await texts.load(urls).catch(() => undefined);
    return texts.has(urls);
  }

  return async (query) => {
    latest = query;
    const [ranking, findErrors] = await Promise.all([
      titles(),
      mayBeError(query) ? errors().catch(() => undefined) : undefined,
    ]);
    const messages = findErrors?.(query) ?? [];
    let ranked = ranking.search(query);
    if (messages.length === 0 && !isTitle(query, ranked[0]?.entry.title)) {
      const urls = ranking.textFiles(query);
      if (!texts.has(urls) && ranked.length > 0)
        void waitForTexts(query, urls).then((isLoaded) => isLoaded && onTexts(query));
      else if (!texts.has(urls)) await waitForTexts(query, urls);
      ranked = ranking.search(query, texts.index);
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
