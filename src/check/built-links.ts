import { Parser } from "htmlparser2";
import { findAnchor } from "../content/anchors";
import { siteHost } from "../content/links";

/** What the check of links needs to know of a built page. */
export interface BuiltPage {
  /** `/concepts/output/`; for a file of another name its path, `/404.html`. */
  url: string;
  /** Ids in document order; one that occurs twice is in the list twice. */
  ids: string[];
  /** Its links, as written. */
  hrefs: string[];
  /** URLs of what the page loads: images, scripts, icons and the like. */
  sources: string[];
  /** Links to other sites without `noopener`. */
  openers: string[];
}

export interface BuiltSite {
  pages: ReadonlyMap<string, BuiltPage>;
  /** Whether the host has a file at a path such as `/icon.svg`. */
  hasFile: (path: string) => boolean;
  /** Paths that the host redirects, and where they lead. */
  redirects: ReadonlyMap<string, string>;
}

/** Relations of link elements that make a browser load something. */
const LOADED = /\b(?:icon|manifest|modulepreload|preload|stylesheet)\b/;
const OUTSIDE = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;
/** A link by which a reader of another copy of the site would leave it. */
const OWN_HOST = new RegExp(
  `^(?:https?:)?//(?:www\\.)?${siteHost.replaceAll(".", "\\.")}(?:[/?#]|$)`,
  "i",
);

/** Path of a file below the published folder, with slashes => the url that serves it. */
// "concepts/output/index.html" => "/concepts/output/", "404.html" => "/404.html"
export function fileToUrl(file: string): string {
  return `/${file}`.replace(/\/index\.html$/, "/");
}

/** Reads ids, links and what is loaded out of a page's HTML. */
export function readBuiltPage(url: string, html: string): BuiltPage {
  const page = { url, ids: [], hrefs: [], sources: [], openers: [] };
  const { ids, hrefs, sources, openers }: BuiltPage = page;
  const parser = new Parser({
    onopentag(name, attributes) {
      const { id, href, src, srcset, rel = "" } = attributes;
      if (id !== undefined) ids.push(id);
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
  });
  parser.end(html);
  return page;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Why a link of a built page leads nowhere; undefined when it does not. */
function whyDead(href: string, from: string, site: BuiltSite): string | undefined {
  if (OWN_HOST.test(href)) return "is a page of this site: leave the host out";
  if (OUTSIDE.test(href)) return undefined;
  const base = `http://site${from}`;
  if (!URL.canParse(href, base)) return "is no URL that a browser understands";
  const target = new URL(href, base);
  const path = decode(target.pathname);
  const page = site.pages.get(path);
  if (!page) {
    if (site.redirects.has(path)) return "leads to a redirect";
    return site.hasFile(path) ? undefined : "no page or file there";
  }
  const hash = decode(target.hash.slice(1));
  const isThere = hash === "" || findAnchor(page.ids, {}, hash) !== undefined;
  return isThere ? undefined : `${page.url} has no heading "${hash}"`;
}

/**
 * Checks every link inside the site, hashes included, that what the pages load is there, that no
 * page has an id twice, and that links to other sites are `noopener`.
 *
 * @returns a line for each mistake: `/concepts/: /nowhere/: no page or file there`
 */
export function checkBuiltLinks(site: BuiltSite): string[] {
  return [...site.pages.values()].flatMap(({ url, ids, hrefs, sources, openers }) => {
    const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
    const links = [...new Set([...hrefs, ...sources.filter((source) => !OUTSIDE.test(source))])];
    return [
      ...[...new Set(twice)].map((id) => `${url}: ${id}: this id occurs twice`),
      ...links.flatMap((href) => {
        const reason = whyDead(href, url, site);
        return reason === undefined ? [] : [`${url}: ${href}: ${reason}`];
      }),
      ...openers.map((href) => `${url}: ${href}: leads to another site: add rel="noopener"`),
    ];
  });
}
