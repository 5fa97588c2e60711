import { findAnchor } from "../content/anchors";
import type { BuiltSite } from "./built-links";
import { siteHost } from "../content/links";
import { splitHash, withSlash } from "../content/urls";

/** A link to this site that is written elsewhere. */
export interface OutsideLink {
  /** As it is written there: `/api/cli/`, `/guides/caching`, `/assets/icon.svg`. */
  path: string;
  hash: string | undefined;
  /** `node_modules/webpack/README.md:12` */
  place: string;
}

/** A heading of this site that links on the web point to: a row of `known-anchors.tsv`. */
export interface KnownAnchor {
  /** `/configuration/output/` */
  url: string;
  /** `outputfilename` */
  id: string;
  /** Level of the heading that has or had it. */
  level: number;
}

/** Up to what ends a URL in code, Markdown and HTML; `$` begins a placeholder. */
const SITE_URL = new RegExp(
  `https?://(?:www\\.)?${siteHost.replaceAll(".", "\\.")}(?=[^\\w.-]|$)([^\\s"'\`<>()[\\]{}|\\\\$]*)`,
  "g",
);

/** In commented-out code of webpack-cli: a page for each option, which never existed. */
const NEVER_PAGES = ["/option/name/"];

/**
 * Every URL of this site in a text, with its place.
 *
 * // "see https://webpack.js.org/api/cli/#build." => { path: "/api/cli/", hash: "build", … }
 */
export function findSiteUrls(text: string, file: string): OutsideLink[] {
  return text.split("\n").flatMap((line, index) =>
    [...line.matchAll(SITE_URL)].flatMap((match): OutsideLink[] => {
      // What a program puts together while it runs can't be looked up.
      if (line.startsWith("${", match.index + match[0].length)) return [];
      // Punctuation at the end belongs to the sentence around it.
      const rest = (match[1] ?? "").replace(/[.,;:!?*]+$/, "");
      const { pathname, hash } = new URL(rest, `https://${siteHost}`);
      if (NEVER_PAGES.includes(pathname)) return [];
      return [{ path: pathname, hash: hash.slice(1) || undefined, place: `${file}:${index + 1}` }];
    }),
  );
}

/**
 * Reads the list of known anchors: a header, then `url`, `id` and `level` between tabs.
 *
 * @throws Error that names the first row that can't be read
 */
export function parseKnownAnchors(text: string, file: string): KnownAnchor[] {
  const rows = text.trimEnd().split("\n");
  return rows.slice(1).map((row, index) => {
    const match = /^(\/(?:[^/?#\s]+\/)*)\t([^\s#]+)\t([1-6])$/.exec(row);
    if (match) return { url: match[1] ?? "", id: match[2] ?? "", level: Number(match[3]) };
    throw new Error(`${file}:${index + 2}: expected a URL, an id and a level from 1 to 6`);
  });
}

/** Why a link from elsewhere leads nowhere, and what to do; undefined when it resolves. */
function whyDead({ path, hash }: OutsideLink, site: BuiltSite): string | undefined {
  if (site.hasFile(path)) return undefined;
  const written = withSlash(path);
  const target = splitHash(site.pages.has(written) ? written : (site.redirects.get(written) ?? ""));
  const page = site.pages.get(target.path);
  if (!page) return `${path} leads nowhere. Redirect it in content/data/redirects.yml.`;
  const wanted = target.hash ?? hash;
  if (wanted === undefined || findAnchor(page.ids, {}, wanted) !== undefined) return undefined;
  return `${page.url} has no heading "${wanted}". Add the old id to "aliases" in its front matter.`;
}

/**
 * Follows links from elsewhere as a browser would: a missing slash is added, redirects are taken,
 * and the hash is looked up as the page script does it, old ids and the tolerant rule included.
 *
 * @returns a line for each one that leads nowhere, told at its first place
 */
export function checkOutsideLinks(links: readonly OutsideLink[], site: BuiltSite): string[] {
  const dead = new Map<string, string>();
  for (const link of links) {
    const reason = whyDead(link, site);
    if (reason !== undefined && !dead.has(reason)) dead.set(reason, link.place);
  }
  return [...dead].map(([reason, place]) => `${place}: ${reason}`);
}
