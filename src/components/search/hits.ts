import { escapeHtml } from "../../content/escape-html";
import type { RankedEntry } from "./ranking";

/** Plain text in pieces; every second piece is a match. */
export type MarkedText = readonly string[];

/** A result of either engine. Nothing in it is HTML; `hitToDocSearch` makes HTML. */
export interface SearchHit {
  url: string;
  title: MarkedText;
  page: string;
  section: string;
  excerpt: MarkedText;
}

/** A match in the texts. */
export interface TextHit extends SearchHit {
  /** 0 to 1, the best of its query. */
  score: number;
}

/**
 * Marks words and their forms in a text, ignoring case; skips single letters. `("Split <chunks>",
 * ["split"])` => `["", "Split", " <chunks>"]`
 */
export function markWords(text: string, words: readonly string[]): MarkedText {
  const wanted = words
    .filter((word) => word.length > 1)
    .sort((one, other) => other.length - one.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  if (wanted.length === 0) return [text];
  return text.split(new RegExp(`((?:${wanted.join("|")})(?:e?s|e?d|ing|e)?)`, "giu"));
}

/**
 * Escaped HTML with `<mark>` elements: `["", "Split", " <chunks>"]` => `<mark>Split</mark>
 * &lt;chunks&gt;`
 */
export function markedToHtml(text: MarkedText): string {
  const html = text.map(escapeHtml);
  return html.map((piece, index) => (index % 2 ? `<mark>${piece}</mark>` : piece)).join("");
}

/** The list stays readable up to this length. */
export const MAX_HITS = 24;

/** Results with an excerpt of their text, or else with the description of their page. */
export function rankedToHits(
  ranked: readonly RankedEntry[],
  texts: readonly TextHit[] = [],
): SearchHit[] {
  const excerpts = new Map(texts.map(({ url, excerpt }) => [url, excerpt]));
  return ranked.slice(0, MAX_HITS).map(({ entry, words }) => ({
    url: entry.url,
    title: markWords(entry.title, words),
    page: entry.page,
    section: entry.section,
    excerpt: excerpts.get(entry.url) ?? markWords(entry.description, words),
  }));
}

/**
 * A result for DocSearch: a page with its summary, or a heading with its page. DocSearch sets all
 * values except `lvl0` as HTML, and stores `hierarchy` as recent searches.
 */
export function hitToDocSearch({ url, section, ...hit }: SearchHit) {
  const [path = url, anchor] = url.split("#");
  const page = escapeHtml(hit.page);
  const excerpt = markedToHtml(hit.excerpt);
  const shown = (value: string) => ({ value, matchLevel: "full" });
  const title = shown(markedToHtml(hit.title));
  const record = { objectID: url, url, url_without_anchor: path };
  const hierarchy = { lvl0: section, lvl1: page };
  if (anchor !== undefined) {
    const lvl1 = shown(excerpt === "" ? page : `${page} · ${excerpt}`);
    return {
      ...record,
      anchor,
      type: "lvl2",
      content: null,
      hierarchy: { ...hierarchy, lvl2: escapeHtml(hit.title.join("")) },
      _snippetResult: { hierarchy: { lvl1, lvl2: title } },
    };
  }
  const content = excerpt === "" ? undefined : shown(excerpt);
  return {
    ...record,
    anchor: null,
    type: "lvl1",
    content: content ? escapeHtml(hit.excerpt.join("")) : null,
    hierarchy: { ...hierarchy, lvl2: null },
    _snippetResult: { ...(content && { content }), hierarchy: { lvl1: title } },
  };
}
