import { escapeHtml } from "../../content/escape-html";
import type { TitleHit } from "./title-search";

/** Plain text in pieces; every second piece is one that was looked for. */
export type MarkedText = readonly string[];

/** A result, whichever engine found it. None of it is HTML; `hitToDocSearch` makes that. */
export interface SearchHit {
  url: string;
  title: MarkedText;
  page: string;
  section: string;
  /** Empty for a result without an excerpt. */
  excerpt: MarkedText;
}

/** Marks words in a text, whatever their case; single letters are too short to help. */
// ("Split <chunks>", ["split"]) => ["", "Split", " <chunks>"]
export function markWords(text: string, words: readonly string[]): MarkedText {
  const wanted = words
    .filter((word) => word.length > 1)
    .sort((one, other) => other.length - one.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return wanted.length > 0 ? text.split(new RegExp(`(${wanted.join("|")})`, "giu")) : [text];
}

/** The HTML of a text, with `<mark>` elements: nothing else in it is markup. */
// ["", "Split", " <chunks>"] => "<mark>Split</mark> &lt;chunks&gt;"
export function markedToHtml(text: MarkedText): string {
  return text
    .map((piece, index) => {
      const html = escapeHtml(piece);
      return index % 2 === 1 ? `<mark>${html}</mark>` : html;
    })
    .join("");
}

/** As many as the list shows well. */
export const MAX_HITS = 24;
/** Titles that hold every word come before the results of texts, but not more of them. */
const MAX_WHOLE_TITLES = 10;

const titleToHit = ({ entry, words }: TitleHit): SearchHit => ({
  url: entry.url,
  title: markWords(entry.title, words),
  page: entry.page,
  section: entry.section,
  excerpt: entry.description === "" ? [] : markWords(entry.description, words),
});

/**
 * One list of the results of titles and texts, best first, each place once: titles that hold all
 * words, then the texts, then titles that hold some of the words.
 */
export function mergeHits(titles: readonly TitleHit[], texts: readonly SearchHit[]): SearchHit[] {
  const excerpts = new Map(texts.map(({ url, excerpt }) => [url, excerpt]));
  const whole = titles.filter((hit) => hit.whole);
  const ordered = [
    ...whole.slice(0, MAX_WHOLE_TITLES).map(titleToHit),
    ...texts,
    ...whole.slice(MAX_WHOLE_TITLES).map(titleToHit),
    ...titles.filter((hit) => !hit.whole).map(titleToHit),
  ];
  const hits = new Map<string, SearchHit>();
  for (const hit of ordered) {
    if (hits.size === MAX_HITS) break;
    if (!hits.has(hit.url)) {
      hits.set(hit.url, { ...hit, excerpt: excerpts.get(hit.url) ?? hit.excerpt });
    }
  }
  return [...hits.values()];
}

/** What DocSearch shows of a result. */
interface DocSearchRecord {
  objectID: string;
  url: string;
  url_without_anchor: string;
  anchor: string | null;
  type: "lvl1" | "lvl2";
  content: string | null;
  hierarchy: Record<"lvl0" | "lvl1", string> &
    Record<"lvl2" | "lvl3" | "lvl4" | "lvl5" | "lvl6", string | null>;
  _snippetResult: {
    content?: { value: string; matchLevel: "full" };
    hierarchy: Record<string, { value: string; matchLevel: "full" }>;
  };
}

/**
 * A result as DocSearch expects it: a page with its summary, or a heading with its page. DocSearch
 * sets all values as HTML, but for `lvl0`, and keeps those of `hierarchy` as recent searches.
 */
export function hitToDocSearch(hit: SearchHit): DocSearchRecord {
  const { url, section } = hit;
  const [path = url, anchor] = url.split("#");
  const isPage = anchor === undefined;
  const page = escapeHtml(hit.page);
  const excerpt = markedToHtml(hit.excerpt);
  const withExcerpt = excerpt === "" ? page : `${page} · ${excerpt}`;
  const shown = (value: string) => ({ value, matchLevel: "full" as const });
  const title = shown(markedToHtml(hit.title));
  return {
    objectID: url,
    url,
    url_without_anchor: path,
    anchor: anchor ?? null,
    type: isPage ? "lvl1" : "lvl2",
    content: isPage && excerpt !== "" ? escapeHtml(hit.excerpt.join("")) : null,
    hierarchy: {
      lvl0: section,
      lvl1: page,
      lvl2: isPage ? null : escapeHtml(hit.title.join("")),
      lvl3: null,
      lvl4: null,
      lvl5: null,
      lvl6: null,
    },
    _snippetResult: {
      ...(isPage && excerpt !== "" ? { content: shown(excerpt) } : {}),
      hierarchy: isPage ? { lvl1: title } : { lvl1: shown(withExcerpt), lvl2: title },
    },
  };
}
