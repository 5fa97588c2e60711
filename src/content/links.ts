import { nearest } from "./problems";
import { splitHash, withSlash } from "./urls";

/** Valid link targets. URLs are root-relative; those of pages end in a slash. */
export interface SiteIndex {
  pages: ReadonlySet<string>;
  /** `/concepts/mode/` => `/configuration/mode/`; targets can have a hash. */
  redirects: ReadonlyMap<string, string>;
  files: ReadonlySet<string>;
}

/**
 * A classified link: `href` is the URL for the page, `fixed` the mistake in a link to an existing
 * page.
 */
export type Link =
  | { kind: "anchor"; hash: string }
  | { kind: "page"; href: string; url: string; hash: string; fixed?: "case" | "slash" }
  | { kind: "file"; href: string }
  | { kind: "external"; href: string }
  | { kind: "broken"; href: string; reason: string };

/** Host of this site; links to it are internal. */
export const siteHost = "webpack.js.org";

export function isSiteHost(host: string): boolean {
  return host === siteHost || host === `www.${siteHost}`;
}

const ORIGIN = `https://${siteHost}`;
const EXTERNAL_PROTOCOLS = new Set(["http:", "https:", "mailto:", "tel:"]);

type PageLink = Extract<Link, { kind: "page" }>;

function broken(href: string, reason: string): Link {
  return { kind: "broken", href, reason };
}

// `/concepts/index.html` => `/concepts/`, `/concepts/output.md` => `/concepts/output/`
function pathToPage(path: string): string {
  return withSlash(path.replace(/\.(?:html?|mdx?)$/, "").replace(/\/index$/, "/"));
}

function decodePath(path: string): string | undefined {
  try {
    return decodeURI(path);
  } catch {
    return undefined;
  }
}

/** The page at a URL, after redirects. */
function follow(
  start: string,
  search: string,
  hash: string,
  site: SiteIndex,
): PageLink | undefined {
  const target = splitHash(site.pages.has(start) ? start : (site.redirects.get(start) ?? ""));
  const url = target.path;
  if (!site.pages.has(url)) return undefined;
  const landing = hash || (target.hash ?? "");
  return { kind: "page", href: url + search + (landing && `#${landing}`), url, hash: landing };
}

function internalLink(target: URL, path: string, site: SiteIndex): PageLink | undefined {
  const url = pathToPage(path);
  const hash = target.hash.slice(1);
  const exact = follow(url, target.search, hash, site);
  if (exact) return `${path}/` === url ? { ...exact, fixed: "slash" } : exact;
  const wanted = url.toLowerCase();
  const all = [...site.pages, ...site.redirects.keys()];
  const known = all.find((other) => other.toLowerCase() === wanted);
  const found = known === undefined ? undefined : follow(known, target.search, hash, site);
  return found && { ...found, fixed: "case" };
}

/**
 * Classifies a link on a page, with the reason if it is broken: `("./entry/", "/concepts/")` =>
 * page `/concepts/entry/`
 */
export function classifyLink(href: string, from: string, site: SiteIndex): Link {
  const written = href.trim();
  if (written === "") return broken(href, "the link has no URL.");
  if (written.startsWith("#")) return { kind: "anchor", hash: written.slice(1) };
  const base = ORIGIN + from;
  // `URL` drops control characters, which browsers accept inside a scheme.
  if (!URL.canParse(written, base)) {
    return broken(href, `"${written}" is not a URL that a browser understands.`);
  }
  const target = new URL(written, base);
  if (!EXTERNAL_PROTOCOLS.has(target.protocol)) {
    const reason = `a URL begins with https:, mailto: or tel:, not with ${target.protocol}`;
    return broken(href, reason);
  }
  if (!isSiteHost(target.host)) {
    const isWhole = /^(?:https?|mailto|tel):/i.test(written);
    return { kind: "external", href: isWhole ? written : target.href };
  }
  const path = decodePath(target.pathname);
  if (path === undefined) return broken(href, `"${target.pathname}" is badly percent-encoded.`);
  if (site.files.has(path))
    return { kind: "file", href: target.pathname + target.search + target.hash };
  if (path === from && target.search === "" && target.hash !== "") {
    return { kind: "anchor", hash: target.hash.slice(1) };
  }
  const found = internalLink(target, path, site);
  if (found) return found;
  const url = pathToPage(path);
  const near = nearest(url, site.pages);
  const advice = near === undefined ? "" : ` Did you mean ${near}?`;
  return broken(href, `there is no page ${url} and no file ${path} on this site.${advice}`);
}
