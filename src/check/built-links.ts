import { Parser } from "htmlparser2";
import { decodeId, findAnchor } from "../content/anchors";
import { FRAME_PREFIX } from "../content/heading-ids";
import { siteHost } from "../content/links";
import { splitHash, withSlash } from "../content/urls";

/** The facts about a built page that the link check needs. */
export interface BuiltPage {
  /** `/concepts/output/`; the path for other files: `/404.html`. */
  url: string;
  ids: string[];
  /** Frame ids inside a text, and frame ids that a text could generate. */
  misplaced: string[];
  hrefs: string[];
  sources: string[];
  /** Links to other sites without `noopener`. */
  openers: string[];
}

export interface BuiltSite {
  pages: ReadonlyMap<string, BuiltPage>;
  hasFile: (path: string) => boolean;
  redirects: ReadonlyMap<string, string>;
}

const LOADED = /\b(?:icon|manifest|modulepreload|preload|stylesheet)\b/;
const OUTSIDE = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;
const HOST = `//(?:www\\.)?${siteHost.replaceAll(".", "\\.")}`;
/** A link that would take a reader of a mirror back to the original site. */
const OWN_HOST = new RegExp(`^(?:https?:)?${HOST}(?:[/?#]|$)`, "i");
/** Ends where a URL ends in code, Markdown and HTML; `$` begins a placeholder. */
const SITE_URL = new RegExp(`https?:${HOST}(?=[^\\w.-]|$)([^\\s"'\`<>()[\\]{}|\\\\$]*)`, "g");

/** URL of a published file: `concepts/output/index.html` => `/concepts/output/`. */
export function fileToUrl(file: string): string {
  return `/${file}`.replace(/\/index\.html$/, "/");
}

/** Reads the ids, links and loaded files from a page's HTML. */
export function readBuiltPage(url: string, html: string): BuiltPage {
  const page = { url, ids: [], misplaced: [], hrefs: [], sources: [], openers: [] };
  const { ids, misplaced, hrefs, sources, openers }: BuiltPage = page;
  // Depth below the start of a text.
  let depth = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      const { id, href, src, srcset, rel = "" } = attributes;
      if (depth > 0 || attributes.class === "body") depth += 1;
      if (id !== undefined) {
        ids.push(id);
        // Other sites link to `#sponsors`, so it has no prefix.
        if (id.startsWith(FRAME_PREFIX) === depth > 0 && id !== "sponsors") misplaced.push(id);
      }
      if (src !== undefined) sources.push(src);
      if (srcset !== undefined)
        sources.push(...srcset.split(/,\s+/).map((item) => item.trim().split(/\s/, 1)[0] ?? ""));
      if (name === "link" && href !== undefined && LOADED.test(rel)) sources.push(href);
      if ((name === "a" || name === "area") && href !== undefined) {
        hrefs.push(href);
        const isOutside = /^(?:https?:)?\/\//i.test(href);
        if (isOutside && !rel.includes("noopener") && !openers.includes(href)) openers.push(href);
      }
    },
    onclosetag() {
      depth = Math.max(0, depth - 1);
    },
  });
  parser.end(html);
  return page;
}

/** The reason why a link of a built page is dead; undefined if it works. */
function whyDead(href: string, from: string, site: BuiltSite): string | undefined {
  if (OWN_HOST.test(href)) return "is a page of this site: leave the host out";
  if (OUTSIDE.test(href)) return undefined;
  const base = `http://site${from}`;
  if (!URL.canParse(href, base)) return "is no URL that a browser understands";
  const target = new URL(href, base);
  const path = decodeId(target.pathname);
  const page = site.pages.get(path);
  if (!page) {
    if (site.redirects.has(path)) return "leads to a redirect";
    return site.hasFile(path) ? undefined : "no page or file there";
  }
  const hash = decodeId(target.hash.slice(1));
  // The playground opens an archive.
  const [, archive] = /^example=(.+)/.exec(hash) ?? [];
  if (archive !== undefined) return site.hasFile(archive) ? undefined : "no example there";
  const isThere = hash === "" || findAnchor(page.ids, {}, hash) !== undefined;
  return isThere ? undefined : `${page.url} has no heading "${hash}"`;
}

/**
 * Checks internal links with their hashes, loaded files, doubled ids, and `noopener` on links to
 * other sites.
 */
export function checkBuiltLinks(site: BuiltSite): string[] {
  return [...site.pages.values()].flatMap(({ url, ids, misplaced, hrefs, sources, openers }) => {
    const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
    const links = [...new Set([...hrefs, ...sources.filter((source) => !OUTSIDE.test(source))])];
    return [
      ...[...new Set(twice)].map((id) => `${url}: ${id}: this id occurs twice`),
      ...misplaced.map(
        (id) => `${url}: ${id}: ids of the frame begin with "${FRAME_PREFIX}", others don't`,
      ),
      ...links.flatMap((href) => {
        const reason = whyDead(href, url, site);
        return reason === undefined ? [] : [`${url}: ${href}: ${reason}`];
      }),
      ...openers.map((href) => `${url}: ${href}: leads to another site: add rel="noopener"`),
    ];
  });
}

/** A link to this site, found elsewhere. */
export interface OutsideLink {
  path: string;
  hash: string | undefined;
  place: string;
}

/** From commented-out code in webpack-cli: one page for each option, which never existed. */
const NEVER_PAGES = ["/option/name/"];

/** Finds every URL of this site in a text. */
export function findSiteUrls(text: string, file: string): OutsideLink[] {
  return text.split("\n").flatMap((line, index) =>
    [...line.matchAll(SITE_URL)].flatMap((match): OutsideLink[] => {
      // A URL that a program builds at run time can't be checked.
      if (line.startsWith("${", match.index + match[0].length)) return [];
      const rest = (match[1] ?? "").replace(/[.,;:!?*]+$/, "");
      const { pathname, hash } = new URL(rest, `https://${siteHost}`);
      if (NEVER_PAGES.includes(pathname)) return [];
      return [{ path: pathname, hash: hash.slice(1) || undefined, place: `${file}:${index + 1}` }];
    }),
  );
}

/**
 * Reads `known-anchors.tsv`: headings of this site that other sites link to.
 * @throws Error that names the first invalid row
 */
export function parseKnownAnchors(text: string, file: string): OutsideLink[] {
  const rows = text.trimEnd().split("\n").slice(1);
  return rows.map((row, index) => {
    const place = `${file}:${index + 2}`;
    const [, path, hash] = /^(\/(?:[^/?#\s]+\/)*)\t([^\s#]+)\t[1-6]$/.exec(row) ?? [];
    if (path !== undefined) return { path, hash, place };
    throw new Error(`${place}: expected a URL, an id and a level from 1 to 6`);
  });
}

/** The reason why a link from elsewhere is dead, with the fix; undefined if it works. */
function whyDeadOutside({ path, hash }: OutsideLink, site: BuiltSite): string | undefined {
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
 * Follows links from elsewhere like a browser: adds a missing slash, follows redirects, and looks
 * up the hash like the page script, with old ids and the tolerant match.
 */
export function checkOutsideLinks(links: readonly OutsideLink[], site: BuiltSite): string[] {
  const dead = new Map<string, string>();
  for (const link of links) {
    const reason = whyDeadOutside(link, site);
    if (reason !== undefined && !dead.has(reason)) dead.set(reason, link.place);
  }
  return [...dead].map(([reason, place]) => `${place}: ${reason}`);
}
