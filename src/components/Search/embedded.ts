import { mergeHits, titlesSuffice, withoutFillers, type SearchHit } from "../../lib/search";
import type { SearchIndexes } from "./types";

/**
 * How long a query has to stand before the texts are asked, in milliseconds: each asking loads parts
 * of their index, and typing `splitChunks` at once would load those of ten beginnings too.
 */
const pause = 150;
/** How long titles wait for the texts before they are shown alone, in milliseconds. */
const together = 10;
/** How long the texts may take where there is nothing else to show, in milliseconds. */
const patience = 15_000;
/** Similar names that are offered when nothing was found. */
const SUGGESTIONS = 5;

const wait = (time: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(resolve, time, undefined));

/**
 * Searches the site itself: titles first, and the texts where no title is what was typed. Titles
 * don't wait long for the texts, whose index may still be on its way.
 *
 * @param onLate is told when the texts have answered a query that was shown without them: asked
 *   again, it has all results at once
 * @returns a function that finds the results of a query, best first; it throws when neither index
 *   can be loaded
 */
export function createEmbeddedSearch(
  { titles, texts }: SearchIndexes,
  onLate: (query: string) => void,
): (query: string) => Promise<SearchHit[]> {
  const answers = new Map<string, SearchHit[]>();
  let latest = "";

  /** What the texts say; [] of a query that was typed on. */
  const ask = async (query: string): Promise<SearchHit[]> => {
    const kept = answers.get(query);
    if (kept) return kept;
    await wait(pause);
    if (query !== latest) return [];
    const hits = await Promise.race([texts(withoutFillers(query)), wait(patience)]);
    if (hits === undefined) throw new Error("The index of the texts does not answer.");
    answers.set(query, hits);
    return hits;
  };

  return async (query) => {
    latest = query;
    const search = await titles().catch(() => undefined);
    if (!search) return mergeHits([], await ask(query));
    const found = search.search(query);
    if (titlesSuffice(found)) return mergeHits(found, answers.get(query) ?? []);

    // Titles alone are better than nothing.
    const asked = ask(query).catch((): SearchHit[] => []);
    const inTime = found.length > 0 ? await Promise.race([asked, wait(together)]) : await asked;
    if (inTime === undefined) void asked.then((late) => late.length > 0 && onLate(query));
    const hits = mergeHits(found, inTime ?? []);
    if (hits.length > 0) return hits;
    const section = `Nothing found. Similar names`;
    return search
      .suggest(query)
      .slice(0, SUGGESTIONS)
      .map((entry) => ({
        url: entry.url,
        title: [entry.title],
        page: entry.page,
        section,
        excerpt: [],
      }));
  };
}
