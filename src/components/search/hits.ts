import { escapeHtml } from "../../content/escape-html";
import type { KnownError } from "./error-messages";
import type { RankedEntry } from "./ranking";
import type { PageKind, SearchEntry } from "./search-file";

/** Plain text in pieces; every second piece is a match. */
export type MarkedText = readonly string[];

/** A result. Nothing in it is HTML; `hitToDocSearch` makes HTML. */
export interface SearchHit {
  url: string;
  title: MarkedText;
  page: string;
  section: string;
  /** What it is, if it is no page or heading of the site's own: `Error`, `Package`. */
  kind?: string;
  /** Heading above the results; the same for all but suggestions. */
  group?: string;
  excerpt: MarkedText;
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

/** Heading above results. */
export const RESULTS = "Results";

/** As many as a reader who filters by section may need. */
const MAX_PLACES = 60;
const MAX_ERRORS = 3;

const KINDS: Readonly<Partial<Record<PageKind, string>>> = {
  readme: "Package",
  deprecated: "Deprecated",
};

/** Results with the description of their page. */
export function rankedToHits(ranked: readonly Pick<RankedEntry, "entry" | "words">[]): SearchHit[] {
  return ranked.slice(0, MAX_PLACES).map(({ entry, words }) => ({
    url: entry.url,
    title: markWords(entry.title, words),
    page: entry.page,
    section: entry.section,
    ...(KINDS[entry.pageKind] && { kind: KINDS[entry.pageKind] }),
    excerpt: markWords(entry.description, words),
  }));
}

/** Messages before other results, each section once. */
export function withErrors<Place extends { url: string }>(
  errors: readonly Place[],
  places: readonly Place[],
): Place[] {
  const isFirst = ({ url }: Place, at: number): boolean =>
    errors.findIndex((error) => error.url === url) === at;
  const first = errors.filter(isFirst).slice(0, MAX_ERRORS);
  return [...first, ...places.filter(({ url }) => !first.some((error) => error.url === url))];
}

/** A message as a result, with the heading and the page that explain it. */
export function errorToHit({ message, section: url }: KnownError, place?: SearchEntry): SearchHit {
  const title = message.replace(/\{[^{}]*\}/g, "…");
  const { page = "", section = "", title: heading = "" } = place ?? {};
  return { url, title: [title], page, section, kind: "Error", excerpt: [heading] };
}

/**
 * A result for DocSearch: a page with its summary, or a heading with its page. DocSearch sets all
 * values except `lvl0` as HTML, stores `hierarchy` as recent searches, and moves results with the
 * same `lvl1` together. Word joiners, which nobody sees, keep them in order.
 */
export function hitToDocSearch({ url, section, kind, group, ...hit }: SearchHit, index = 0) {
  const [path = url, anchor] = url.split("#");
  const isHeading = anchor !== undefined;
  const page = escapeHtml(hit.page);
  const excerpt = markedToHtml(hit.excerpt);
  const hasContent = !isHeading && excerpt !== "";
  const shown = (value: string) => ({ value, matchLevel: "full" });
  const title = shown(markedToHtml(hit.title));
  return {
    objectID: url,
    url,
    url_without_anchor: path,
    label: [section, kind].filter(Boolean).join(" · "),
    anchor: anchor ?? null,
    type: isHeading ? "lvl2" : "lvl1",
    content: hasContent ? escapeHtml(hit.excerpt.join("")) : null,
    hierarchy: {
      lvl0: group ?? RESULTS,
      lvl1: page + "\u2060".repeat(index),
      lvl2: isHeading ? escapeHtml(hit.title.join("")) : null,
    },
    _snippetResult: isHeading
      ? { hierarchy: { lvl1: shown([page, excerpt].filter(Boolean).join(" · ")), lvl2: title } }
      : { ...(hasContent && { content: shown(excerpt) }), hierarchy: { lvl1: title } },
  };
}
