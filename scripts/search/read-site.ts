import { readFile } from "node:fs/promises";
import path from "node:path";
import { withErrors } from "../../src/components/search/hits";
import {
  loadErrors,
  loadTexts,
  loadTitles,
  mayBeError,
} from "../../src/components/search/site-search";

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
  const [ranking, findErrors, texts] = await Promise.all([loadTitles(), loadErrors(), loadTexts()]);
  return (query) => {
    const errors = mayBeError(query) ? findErrors(query) : [];
    let ranked = ranking.search(query);
    if (errors.length === 0 && !ranked[0]?.isExact) ranked = ranking.search(query, texts);
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
