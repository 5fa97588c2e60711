import type { SearchHit } from "./types";

/** What DocSearch shows of a result; its values are HTML. */
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

/** DocSearch takes the lists' titles out of this, and finds records of one page by it. */
const unmarked = (html: string): string => html.replace(/<\/?mark>/g, "");

const shown = (value: string) => ({ value, matchLevel: "full" as const });

/** A result as DocSearch expects it: a page with its summary, or a heading with its page. */
export function hitToDocSearch({ url, title, page, section, excerpt }: SearchHit): DocSearchRecord {
  const [path = url, anchor] = url.split("#");
  const isPage = anchor === undefined;
  const context = excerpt === "" ? page : `${page} · ${excerpt}`;
  return {
    objectID: url,
    url,
    url_without_anchor: path,
    anchor: anchor ?? null,
    type: isPage ? "lvl1" : "lvl2",
    content: isPage && excerpt !== "" ? unmarked(excerpt) : null,
    hierarchy: {
      lvl0: section,
      lvl1: page,
      lvl2: isPage ? null : unmarked(title),
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
