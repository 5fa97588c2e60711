import { readFile } from "node:fs/promises";
import path from "node:path";
import { globSync } from "tinyglobby";
import { withErrors } from "../../src/components/search/hits";
import { isTitle } from "../../src/components/search/ranking";
import {
  createTexts,
  loadErrors,
  loadTitles,
  mayBeError,
} from "../../src/components/search/site-search";
import { TEXTS_URL } from "../../src/components/search/text-index";

const ORIGIN = "http://localhost";

/** Reads requests for the site from `public/`, so that the browser's code runs here. */
const fetchFile = async (url: string | URL | Request): Promise<Response> => {
  const { pathname } = new URL(url instanceof Request ? url.url : url, ORIGIN);
  return new Response(await readFile(path.join("public", decodeURIComponent(pathname))));
};

export interface Place {
  url: string;
  title: string;
  /** Messages of errors have none: they come first. */
  score?: number;
}

/** The places that a query finds in the built indexes, in order. */
export type FindPlaces = (query: string) => Place[];

/** Loads the browser's search with the built indexes. */
export async function readSite(): Promise<FindPlaces> {
  globalThis.fetch = fetchFile;
  const [ranking, findErrors] = await Promise.all([loadTitles(), loadErrors()]);
  const texts = createTexts();
  await texts.load(globSync(`public${TEXTS_URL}*`).map((file) => file.replace("public", "")));
  return (query) => {
    const errors = mayBeError(query) ? findErrors(query) : [];
    let ranked = ranking.search(query);
    if (errors.length === 0 && !isTitle(query, ranked[0]?.entry.title))
      ranked = ranking.search(query, texts.index);
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
