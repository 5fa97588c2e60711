import type { Root } from "hast";
import { toString } from "hast-util-to-string";
import { decodeId } from "../../src/content/anchors";
import { assignIds, toOneLine } from "../../src/content/heading-ids";
import { stringProperty } from "../../src/content/hast";
import { isSiteHost } from "../../src/content/links";
import { readmeSchema } from "./sanitize";
import { findAll, toText } from "./tree";

export interface ReadmeContext {
  package: string;
  repo: string;
  /** Directory in a monorepo: `packages/a`. */
  directory?: string;
  /** URL of each page by its repository, `owner/name` in lowercase. */
  pagesByRepo: ReadonlyMap<string, string>;
  /** Where the rest of a README is that was cut. */
  rest?: string | undefined;
}

type Place = Pick<ReadmeContext, "repo" | "directory">;

// On GitHub, a leading slash means the repository's root.
function resolve(address: string, root: string, directory: string | undefined): URL | undefined {
  const text = address.trim();
  const isFromRoot = /^\/(?![/\\])/.test(text);
  const base = isFromRoot || directory === undefined ? root : `${root}${directory}/`;
  const relative = isFromRoot ? text.slice(1) : text;
  return URL.canParse(relative, base) ? new URL(relative, base) : undefined;
}

/**
 * `("docs/a.md", { repo: "o/r" })` => https://github.com/o/r/blob/HEAD/docs/a.md; absolute URLs
 * stay.
 */
export function toLinkUrl(href: string, place: Place): URL | undefined {
  const url = resolve(href, `https://github.com/${place.repo}/blob/HEAD/`, place.directory);
  return url && /^(https?|mailto):$/.test(url.protocol) ? url : undefined;
}

// URLs write every form of an IPv4 address with dots. Names: RFC 6761, 6762, 8375, and
// https://www.icann.org/en/board-activities-and-meetings/materials/approved-resolutions-special-meeting-of-the-icann-board-29-07-2024-en
const PUBLIC_HOST =
  /^(?!.*\.(?:\d+|localhost|local|internal|intranet|private|corp|home|lan|arpa|test|onion)\.?$)[\w.-]+\.[\w-]+\.?$/;

/**
 * `("a.png", { repo: "o/r" })` => https://raw.githubusercontent.com/o/r/HEAD/a.png; GitHub's page
 * of an image becomes the image, and http becomes https.
 */
export function toImageUrl(src: string, place: Place): URL | undefined {
  const url = resolve(
    src,
    `https://raw.githubusercontent.com/${place.repo}/HEAD/`,
    place.directory,
  );
  if (!url || !/^https?:$/.test(url.protocol) || !PUBLIC_HOST.test(url.hostname)) return undefined;
  url.protocol = "https:";
  if (url.hostname === "github.com") {
    url.pathname = url.pathname.replace(/^(\/[^/]+\/[^/]+)\/blob\//, "$1/raw/");
  }
  return url;
}

const toHash = (key: string) => (key === "" ? "" : `#${encodeURI(key)}`);

/**
 * `https://www.webpack.js.org/guides/csp#Nonce` => `/guides/csp#nonce`; undefined for other hosts.
 */
function toSitePath({ hostname, port, pathname, search, hash }: URL) {
  if (port !== "" || !isSiteHost(hostname)) return undefined;
  // Two leading slashes would lead to another host.
  return `${pathname.replace(/^\/+/, "/")}${search}${toHash(toFragmentKey(hash))}`;
}

// A repository's front page: its root, its main branch, or the README in it.
const readmePath =
  /^\/([\w.-]+)\/([\w.-]+?)(?:\.git)?\/?(?:(?:tree|blob)\/(?:master|main|HEAD)\/?)?(?:(?<=\/)README(?:\.md)?)?$/i;

/** The repository, in lowercase, and hash of a URL that shows a README on GitHub. */
function toReadme({ hostname, pathname, searchParams, hash }: URL) {
  if (!/^(www\.)?github\.com$/.test(hostname)) return undefined;
  const [, owner, name] = readmePath.exec(pathname) ?? [];
  const tab = searchParams.get("tab") ?? "readme-ov-file";
  if (owner === undefined || name === undefined || !tab.startsWith("readme")) return undefined;
  const key = toFragmentKey(hash);
  return { repo: `${owner}/${name}`.toLowerCase(), key: key === "readme" ? "" : key };
}

/** URL of a README's link on this site; undefined if invalid. */
export function toReadmeHref(href: string, context: ReadmeContext): string | undefined {
  if (href.trim() === "") return undefined;
  if (href.startsWith("#")) return href;
  const url = toLinkUrl(href, context);
  if (!url) return undefined;
  const sitePath = toSitePath(url);
  if (sitePath !== undefined) return sitePath;
  const readme = toReadme(url);
  if (!readme) return url.href;
  // Hashes stay on this page; the bare repository URL is meant as such.
  if (readme.repo === context.repo.toLowerCase()) {
    return readme.key === "" ? url.href : toHash(readme.key);
  }
  const page = context.pagesByRepo.get(readme.repo);
  return page === undefined ? url.href : `${page}${toHash(readme.key)}`;
}

/** Rewrites all links and images of a sanitized tree; invalid links become text. */
export function rewriteAddresses(tree: Root, context: ReadmeContext): void {
  for (const image of findAll(tree, "img"))
    Object.assign(image.properties, {
      src: toImageUrl(stringProperty(image, "src") ?? "", context)?.href ?? "",
      referrerPolicy: "no-referrer",
    });
  for (const link of findAll(tree, "a")) {
    const href = toReadmeHref(stringProperty(link, "href") ?? "", context);
    if (href !== undefined) link.properties.href = href;
    else {
      delete link.properties.href;
      if (!link.properties.id) link.tagName = "span";
    }
  }
}

const prefix = readmeSchema.clobberPrefix ?? "";

/** `#Getting%20Started` => `getting started`; ids are compared in lowercase. */
export const toFragmentKey = (hash: string) => decodeId(hash.replace(/^#/, "")).toLowerCase();

const withoutPrefix = (id: string) => (id.startsWith(prefix) ? id.slice(prefix.length) : id);

/** Maps lowercase link targets to the ids in the page. */
function collectTargets(tree: Root): Map<string, string> {
  const slugs = new Map<string, string>();
  const explicit = new Map<string, string>();
  const headings = [...findAll(tree, "h1", "h2", "h3", "h4", "h5", "h6")];
  const ids = assignIds(headings.map((heading) => ({ title: toOneLine(toString(heading)) })));
  for (const [index, heading] of headings.entries()) {
    const slug = ids[index] ?? "";
    slugs.set(slug, slug);
    const id = stringProperty(heading, "id");
    // Headings get ids from their text; links to their explicit ids follow.
    if (id !== undefined) explicit.set(withoutPrefix(id).toLowerCase(), slug);
    delete heading.properties.id;
  }
  for (const element of findAll(tree)) {
    const id = stringProperty(element, "id");
    if (id !== undefined) explicit.set(withoutPrefix(id).toLowerCase(), id);
  }
  return new Map([...explicit, ...slugs]);
}

function dropUnusedIds(tree: Root, used: ReadonlySet<string>): void {
  for (const element of findAll(tree)) {
    const id = stringProperty(element, "id");
    if (id !== undefined && !used.has(id)) delete element.properties.id;
  }
}

/**
 * Points in-page links to the slugs of headings or to the README's prefixed ids. Links without a
 * target become text.
 */
export function linkFragments(tree: Root): void {
  const targets = collectTargets(tree);
  const used = new Set<string>();
  for (const link of findAll(tree, "a")) {
    const href = stringProperty(link, "href");
    if (!href?.startsWith("#")) continue;
    const key = toFragmentKey(href);
    const target = targets.get(key) ?? targets.get(withoutPrefix(key));
    if (target === undefined || toText(link) === "") {
      link.tagName = "span";
      link.properties = {};
    } else {
      link.properties.href = `#${encodeURI(target)}`;
      used.add(target);
    }
  }
  dropUnusedIds(tree, used);
}
