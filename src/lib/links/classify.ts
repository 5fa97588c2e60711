import { nearestPage } from "./nearest";
import type { Link, Mend, SiteIndex } from "./types";

/** The host under which this site is published; links to it are internal. */
export const siteHost = "webpack.js.org";

const ORIGIN = `https://${siteHost}`;
const INTERNAL_HOSTS = new Set([siteHost, `www.${siteHost}`]);
const EXTERNAL_PROTOCOLS = new Set(["http:", "https:", "mailto:", "tel:"]);
/** More hops than this are a loop: redirects come in collapsed, one hop each. */
const MAX_HOPS = 10;

const broken = (href: string, reason: string): Link => ({ kind: "broken", href, reason });

// /concepts/index.html => /concepts/, /concepts/output.md => /concepts/output/
const pathToPage = (path: string): string => {
  const bare = path.replace(/\.(?:html?|mdx?)$/, "").replace(/\/index$/, "/");
  return bare.endsWith("/") ? bare : `${bare}/`;
};

const decodePath = (path: string): string | undefined => {
  try {
    return decodeURI(path);
  } catch {
    return undefined;
  }
};

type Found = Extract<Link, { kind: "page" | "planned" }>;

const follow = (url: string, search: string, hash: string, site: SiteIndex): Found | undefined => {
  let target = url;
  let ownHash = hash;
  for (let hop = 0; hop < MAX_HOPS; hop += 1) {
    if (site.pages.has(target)) {
      const href = target + search + (ownHash && `#${ownHash}`);
      return { kind: "page", href, url: target, hash: ownHash };
    }
    const until = site.planned.get(target);
    if (until !== undefined) return { kind: "planned", href: until, url: target, hash: ownHash };
    const next = site.redirects.get(target);
    if (next === undefined) return undefined;
    const [path = "", nextHash = ""] = next.split("#");
    target = path.endsWith("/") ? path : `${path}/`;
    ownHash ||= nextHash;
  }
  return undefined;
};

const findIgnoringCase = (url: string, site: SiteIndex): string | undefined => {
  const wanted = url.toLowerCase();
  for (const known of [site.pages, site.planned.keys(), site.redirects.keys()]) {
    for (const candidate of known) if (candidate.toLowerCase() === wanted) return candidate;
  }
  return undefined;
};

const internalLink = (target: URL, path: string, site: SiteIndex): Found | undefined => {
  const url = pathToPage(path);
  const hash = target.hash.slice(1);
  const exact = follow(url, target.search, hash, site);
  const mended: Mend | undefined = exact ? (`${path}/` === url ? "slash" : undefined) : "case";
  const known = exact ? undefined : findIgnoringCase(url, site);
  const found =
    exact ?? (known === undefined ? undefined : follow(known, target.search, hash, site));
  return found && (mended ? { ...found, mended } : found);
};

const missing = (href: string, path: string, site: SiteIndex): Link => {
  const url = pathToPage(path);
  const nearest = nearestPage(url, site);
  const advice = nearest === undefined ? "" : ` Did you mean ${nearest}?`;
  return broken(href, `there is no page ${url} and no file ${path} on this site.${advice}`);
};

/**
 * Where a link on a page leads, and what to write for it.
 *
 * `./entry/` on /concepts/ => page /concepts/entry/; `/concepts/mode` => page
 * /configuration/mode/ through a redirect; `javascript:…` => broken with a reason that ends in
 * the fix where there is one.
 *
 * @param href as written
 * @param from url of the page that holds the link, "/concepts/output/"
 */
export const classifyLink = (href: string, from: string, site: SiteIndex): Link => {
  const written = href.trim();
  if (written === "") return broken(href, "the link has no address.");
  if (written.startsWith("#")) return { kind: "anchor", hash: written.slice(1) };
  const base = ORIGIN + from;
  // URL also drops the control characters with which a browser lets a scheme be disguised.
  if (!URL.canParse(written, base)) {
    return broken(href, `"${written}" is not an address that a browser understands.`);
  }
  const target = new URL(written, base);
  if (!EXTERNAL_PROTOCOLS.has(target.protocol)) {
    return broken(
      href,
      `an address begins with https:, mailto: or tel:, not with ${target.protocol}`,
    );
  }
  if (!INTERNAL_HOSTS.has(target.host)) {
    return {
      kind: "external",
      href: /^(?:https?|mailto|tel):/i.test(written) ? written : target.href,
    };
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
  // Writers also link the file next to theirs: "entry.md" in concepts/output.md.
  const beside = /^[^/?#][^:?#]*\.mdx?(?:[?#]|$)/.test(written)
    ? new URL(written, new URL("../", base))
    : undefined;
  const besideFound = beside && internalLink(beside, decodePath(beside.pathname) ?? "", site);
  return besideFound ?? missing(href, path, site);
};
