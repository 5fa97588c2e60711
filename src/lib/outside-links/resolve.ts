import { findAnchor } from "../anchors";
import type { BuiltPage } from "../built-links";
import { splitHash, withSlash } from "../urls";
import type { OutsideLink, State } from "./types";

/** The built site, as far as addresses go. */
export interface BuiltSite {
  /** By url, `/concepts/output/`. */
  pages: ReadonlyMap<string, Pick<BuiltPage, "ids" | "aliases">>;
  /** Pages that are still to be written. */
  planned: ReadonlySet<string>;
  /** From => to, both with their slash; a hash may follow the target. */
  redirects: ReadonlyMap<string, string>;
  /** Whether the host has a file at a path such as `/icon.svg`. */
  hasFile: (path: string) => boolean;
}

/** Where an address ends. */
export interface Resolved {
  page: State;
  /** Url of the page that it leads to, after redirects. */
  url: string;
  /** Only for addresses with a hash. */
  anchor?: State;
  /** The hash that is looked for on that page: a redirect may bring its own. */
  hash?: string;
}

/**
 * Follows an address as a browser would: a missing slash is added, redirects are taken, and the
 * hash is looked up as the page script does it, old ids and the tolerant rule included.
 */
export function resolveLink(
  { path, hash }: Pick<OutsideLink, "path" | "hash">,
  site: BuiltSite,
): Resolved {
  if (site.hasFile(path)) return { page: "ok", url: path };
  const written = withSlash(path);
  const target = splitHash(
    site.pages.has(written) ? written : (site.redirects.get(written) ?? written),
  );
  const url = target.path;
  const wanted = target.hash ?? hash;
  const page = site.pages.get(url);
  const state = page ? "ok" : site.planned.has(url) ? "planned" : "missing";
  if (wanted === undefined) return { page: state, url };
  const isThere = page && findAnchor(page.ids, page.aliases, wanted) !== undefined;
  return { page: state, url, hash: wanted, anchor: page && !isThere ? "missing" : state };
}
