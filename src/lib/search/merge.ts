import { markWords } from "./marked-text";
import type { TitleHit } from "./title-search";
import type { SearchHit } from "./types";

/** As many as the list shows well. */
export const MOST_HITS = 24;
/** Titles that hold every word come before what texts say, but not more of them. */
const MOST_WHOLE_TITLES = 10;

/** Whether titles answer a query so well that the texts need not be asked. */
export const titlesSuffice = (hits: readonly TitleHit[]): boolean =>
  hits.some(({ whole, exact }) => whole && exact);

const titleToHit = ({ entry, words }: TitleHit): SearchHit => ({
  url: entry.url,
  title: markWords(entry.title, words),
  page: entry.page,
  section: entry.section,
  excerpt: entry.description === "" ? [] : markWords(entry.description, words),
});

/**
 * One list of what titles and texts gave, best first, each place once: titles that hold all words,
 * then the texts, then titles that hold some of the words.
 */
export function mergeHits(titles: readonly TitleHit[], texts: readonly SearchHit[]): SearchHit[] {
  const excerpts = new Map(texts.map(({ url, excerpt }) => [url, excerpt]));
  const whole = titles.filter((hit) => hit.whole);
  const ordered = [
    ...whole.slice(0, MOST_WHOLE_TITLES).map(titleToHit),
    ...texts,
    ...whole.slice(MOST_WHOLE_TITLES).map(titleToHit),
    ...titles.filter((hit) => !hit.whole).map(titleToHit),
  ];
  const seen = new Set<string>();
  const hits: SearchHit[] = [];
  for (const hit of ordered) {
    if (hits.length === MOST_HITS) break;
    // A page's top, and its first heading with the same name, are one place for a reader.
    const place = `${hit.url} ${hit.title.join("")}`;
    if (seen.has(hit.url) || seen.has(place)) continue;
    seen.add(hit.url);
    hits.push({ ...hit, excerpt: excerpts.get(hit.url) ?? hit.excerpt });
  }
  return hits;
}
