import { readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { RankedEntry } from "../../src/components/search/ranking";
import { loadTitles } from "../../src/components/search/site-search";
import { searchTexts, type Pagefind } from "../../src/components/search/text-search";
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
  await pagefind.options({ baseUrl: "/", basePath: `${ORIGIN}/pagefind/`, excerptLength: 18 });
  return pagefind;
}

/** Ranked results of a query, titles and texts, from the built index. */
export type FindPlaces = (query: string) => Promise<RankedEntry[]>;

/** Runs the search of the browser on the built index. */
export async function readSite(): Promise<FindPlaces> {
  globalThis.fetch = fetchFile;
  const ranking = await loadTitles();
  return async (query) => {
    const ranked = ranking.search(query);
    if (ranked[0]?.isExact) return ranked;
    return ranking.search(query, await searchTexts(withoutStopWords(query), loadPagefind));
  };
}
