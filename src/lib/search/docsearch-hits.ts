import { escapeHtml } from "../escape";
import { markedToHtml } from "./marked-text";
import type { SearchHit } from "./types";

/** What DocSearch shows of a result. */
export interface DocSearchRecord {
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

const shown = (value: string) => ({ value, matchLevel: "full" as const });

/**
 * A result as DocSearch expects it: a page with its summary, or a heading with its page. DocSearch
 * sets all values as HTML, but for `lvl0`, and keeps those of `hierarchy` as recent searches.
 */
export function hitToDocSearch(hit: SearchHit): DocSearchRecord {
  const { url, section } = hit;
  const page = escapeHtml(hit.page);
  const title = markedToHtml(hit.title);
  const excerpt = markedToHtml(hit.excerpt);
  const [path = url, anchor] = url.split("#");
  const isPage = anchor === undefined;
  const context = excerpt === "" ? page : `${page} · ${excerpt}`;
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
      hierarchy: isPage ? { lvl1: shown(title) } : { lvl1: shown(context), lvl2: shown(title) },
    },
  };
}
