import { findAnchor } from "../anchors";
import { siteHost } from "../links";
import type { BuiltPage } from "./page";

/** A link or id of the built site that does not hold. */
export interface DeadLink {
  /** Page that has it. */
  page: string;
  /** The link as written, or the id. */
  what: string;
  reason: string;
}

export interface BuiltSiteParts {
  pages: readonly BuiltPage[];
  /** Whether the host has a file at a path such as `/icon.svg`. */
  hasFile: (path: string) => boolean;
  /** Paths that the host redirects. */
  redirects: ReadonlySet<string>;
}

export interface LinkReport {
  dead: DeadLink[];
  /** Links inside the site. */
  links: number;
  /** Those of them with a hash. */
  anchors: number;
}

interface Found {
  /** Why the address does not hold; undefined when it does. */
  reason?: string;
  /** It leads out of the site, so it is not for this check. */
  outside?: true;
  /** It has a hash that was looked up. */
  anchor?: true;
}

const isOutside = (href: string): boolean => /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(href);

/** A link that a reader of another copy of the site would be led away by. */
const ownHost = new RegExp(
  `^(?:https?:)?//(?:www\\.)?${siteHost.replaceAll(".", "\\.")}(?:[/?#]|$)`,
  "i",
);

/** Values that occur more than once, each once. */
function repeated(values: readonly string[]): Set<string> {
  const seen = new Set<string>();
  return new Set(values.filter((value) => seen.has(value) || !seen.add(value)));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Where an address on a page leads. */
function follow(
  href: string,
  from: string,
  byUrl: ReadonlyMap<string, BuiltPage>,
  { hasFile, redirects }: BuiltSiteParts,
): Found {
  if (ownHost.test(href)) return { reason: "is a page of this site: leave the host out" };
  if (isOutside(href)) return { outside: true };
  const base = `http://site${from}`;
  if (!URL.canParse(href, base)) return { reason: "no address that a browser understands" };
  const target = new URL(href, base);
  const path = decode(target.pathname);
  const page = byUrl.get(path);
  if (!page) {
    if (redirects.has(path)) return { reason: "leads to a redirect" };
    return hasFile(path) ? {} : { reason: "no page or file there" };
  }
  const hash = decode(target.hash.slice(1));
  if (hash === "") return {};
  if (findAnchor(page.ids, page.aliases, hash) !== undefined) return { anchor: true };
  return { anchor: true, reason: `${page.url} has no heading "${hash}"` };
}

/**
 * Checks every link inside the site, hashes included, that what the pages load is there, that no
 * page has an id twice, and that links to other sites are `noopener`; their addresses are not
 * looked at.
 */
export function checkBuiltLinks(site: BuiltSiteParts): LinkReport {
  const byUrl = new Map(site.pages.map((page) => [page.url, page]));
  const dead: DeadLink[] = [];
  let links = 0;
  let anchors = 0;
  for (const { url, ids, hrefs, sources, openers } of site.pages) {
    for (const id of repeated(ids))
      dead.push({ page: url, what: id, reason: "this id occurs twice" });
    for (const href of hrefs) {
      const { reason, outside, anchor } = follow(href, url, byUrl, site);
      if (!outside) links += 1;
      if (anchor) anchors += 1;
      if (reason !== undefined) dead.push({ page: url, what: href, reason });
    }
    for (const what of openers)
      dead.push({ page: url, what, reason: 'leads to another site: give the link rel="noopener"' });
    for (const source of new Set(sources)) {
      if (isOutside(source)) continue;
      const { reason } = follow(source, url, byUrl, site);
      if (reason !== undefined) dead.push({ page: url, what: source, reason });
    }
  }
  return { dead, links, anchors };
}
