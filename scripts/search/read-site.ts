import { readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { withErrors } from "../../src/components/search/hits";
import { loadErrors, loadTitles, mayBeError } from "../../src/components/search/site-search";
import { EXCERPT_WORDS, searchTexts, type Pagefind } from "../../src/components/search/text-search";
import { withoutStopWords } from "../../src/components/search/words";

const ORIGIN = "http://localhost";

/** Reads requests for the site from `public/`, so that the browser's code runs here. */
const fetchFile = async (url: string | URL | Request): Promise<Response> => {
  const { pathname } = new URL(url instanceof Request ? url.url : url, ORIGIN);
  return new Response(await readFile(path.join("public", decodeURIComponent(pathname))));
};

async function loadPagefind(): Promise<Pagefind> {
  const file = path.resolve("public/pagefind/pagefind.js");
  const pagefind = (await import(pathToFileURL(file).href)) as Pagefind;
  const basePath = `${ORIGIN}/pagefind/`;
  await pagefind.options({ baseUrl: "/", basePath, excerptLength: EXCERPT_WORDS });
  return pagefind;
}

export interface Place {
  url: string;
  title: string;
  /** Messages of errors have none: they come first. */
  score?: number;
}

/** The places that a query finds in the built indexes, in order. */
export type FindPlaces = (query: string) => Promise<Place[]>;

/** Loads the browser's search with the built indexes. */
export async function readSite(): Promise<FindPlaces> {
  globalThis.fetch = fetchFile;
  const [ranking, findErrors] = await Promise.all([loadTitles(), loadErrors()]);
  return async (query) => {
    const errors = mayBeError(query) ? findErrors(query) : [];
    let ranked = ranking.search(query);
    if (errors.length === 0 && !ranked[0]?.isExact)
      ranked = ranking.search(query, await searchTexts(withoutStopWords(query), loadPagefind));
    const places = ranked.map(({ entry, score }) => ({
      url: entry.url,
      title: entry.title,
      score,
    }));
    return withErrors(
      errors.map(({ section, message }) => ({ url: section, title: message })),
      places,
    );
  };
}
