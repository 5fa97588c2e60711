import type { Root } from "hast";
import { toString } from "hast-util-to-string";
import { decodeId } from "../../src/content/anchors";
import { assignIds, toOneLine } from "../../src/content/heading-ids";
import { stringProperty } from "../../src/content/hast";
import { readmeSchema } from "./sanitize";
import { findAll, toText } from "./tree";

/** What the clean-up of a README must know about its package and about this site. */
export interface ReadmeContext {
  package: string;
  repo: string;
  /** Folder of a monorepo that holds the package, `packages/a`; without: the root. */
  directory?: string;
  /** Lower-cased `owner/name` of a repository => url of the page here; see `pagesByRepo`. */
  pagesByRepo: ReadonlyMap<string, string>;
  siteHost: string;
  /** Where the rest of a README is that was cut. */
  rest?: string | undefined;
}

type Place = Pick<ReadmeContext, "repo" | "directory">;

// GitHub takes a path that begins with one slash from the repository's root.
function resolve(address: string, root: string, directory: string | undefined): URL | undefined {
  const text = address.trim();
  const isFromRoot = /^\/(?![/\\])/.test(text);
  const base = isFromRoot || directory === undefined ? root : `${root}${directory}/`;
  const relative = isFromRoot ? text.slice(1) : text;
  return URL.canParse(relative, base) ? new URL(relative, base) : undefined;
}

/** `("docs/a.md", { repo: "o/r" }) => https://github.com/o/r/blob/HEAD/docs/a.md`; absolute ones stay. */
export function toLinkUrl(href: string, place: Place): URL | undefined {
  const url = resolve(href, `https://github.com/${place.repo}/blob/HEAD/`, place.directory);
  return url && /^(https?|mailto):$/.test(url.protocol) ? url : undefined;
}

// URLs write every form of an IPv4 address with dots. Names: RFC 6761, 6762, 8375, and
// https://www.icann.org/en/board-activities-and-meetings/materials/approved-resolutions-special-meeting-of-the-icann-board-29-07-2024-en
const PUBLIC_HOST =
  /^(?!.*\.(?:\d+|localhost|local|internal|intranet|private|corp|home|lan|arpa|test|onion)\.?$)[\w.-]+\.[\w-]+\.?$/;

/**
 * `("a.png", { repo: "o/r" }) => https://raw.githubusercontent.com/o/r/HEAD/a.png`; an image's page
 * on GitHub becomes the image itself, and http becomes https, as browsers do it. None of a host that
 * is not public: readers' browsers would ask devices of their own network.
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

/** `https://www.webpack.js.org/guides/csp#Nonce` => `/guides/csp#nonce`; other hosts => undefined. */
function toSitePath({ hostname, port, pathname, search, hash }: URL, siteHost: string) {
  if (port !== "" || hostname.replace(/^www\./, "") !== siteHost) return undefined;
  // Two slashes at the start would lead to another host.
  return `${pathname.replace(/^\/+/, "/")}${search}${toHash(toFragmentKey(hash))}`;
}

// The front page of a repository: its root, its main branch, or the README in it.
const readmePath =
  /^\/([\w.-]+)\/([\w.-]+?)(?:\.git)?\/?(?:(?:tree|blob)\/(?:master|main|HEAD)\/?)?(?:(?<=\/)README(?:\.md)?)?$/i;

/** The README that an address on GitHub shows: its repository in lower case and the fragment. */
function toReadme({ hostname, pathname, searchParams, hash }: URL) {
  if (!/^(www\.)?github\.com$/.test(hostname)) return undefined;
  const [, owner, name] = readmePath.exec(pathname) ?? [];
  const tab = searchParams.get("tab") ?? "readme-ov-file";
  if (owner === undefined || name === undefined || !tab.startsWith("readme")) return undefined;
  const key = toFragmentKey(hash);
  return { repo: `${owner}/${name}`.toLowerCase(), key: key === "readme" ? "" : key };
}

/** A link of a README => its address here; undefined for one that can't be followed. */
export function toReadmeHref(href: string, context: ReadmeContext): string | undefined {
  if (href.trim() === "") return undefined;
  if (href.startsWith("#")) return href;
  const url = toLinkUrl(href, context);
  if (!url) return undefined;
  const sitePath = toSitePath(url, context.siteHost);
  if (sitePath !== undefined) return sitePath;
  const readme = toReadme(url);
  if (!readme) return url.href;
  // To itself: a fragment stays on the page, and the bare repository is meant as such.
  if (readme.repo === context.repo.toLowerCase()) {
    return readme.key === "" ? url.href : toHash(readme.key);
  }
  const page = context.pagesByRepo.get(readme.repo);
  return page === undefined ? url.href : `${page}${toHash(readme.key)}`;
}

/** Rewrites every link and image of a sanitized tree; links that can't be followed become text. */
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

/** `#Getting%20Started` => `getting started`: ids are compared in lower case. */
export const toFragmentKey = (hash: string) => decodeId(hash.replace(/^#/, "")).toLowerCase();

const withoutPrefix = (id: string) => (id.startsWith(prefix) ? id.slice(prefix.length) : id);

/** Each id that a link may name, in lower case => the id that the page will have. */
function collectTargets(tree: Root): Map<string, string> {
  const slugs = new Map<string, string>();
  const explicit = new Map<string, string>();
  const headings = [...findAll(tree, "h1", "h2", "h3", "h4", "h5", "h6")];
  const ids = assignIds(headings.map((heading) => ({ title: toOneLine(toString(heading)) })));
  for (const [index, heading] of headings.entries()) {
    const slug = ids[index] ?? "";
    slugs.set(slug, slug);
    const id = stringProperty(heading, "id");
    // Headings get their ids from their text later; a link to another id of theirs follows.
    if (id !== undefined) explicit.set(withoutPrefix(id).toLowerCase(), slug);
    delete heading.properties.id;
  }
  for (const element of findAll(tree)) {
    const id = stringProperty(element, "id");
    if (id !== undefined) explicit.set(withoutPrefix(id).toLowerCase(), id);
  }
  return new Map([...explicit, ...slugs]);
}

/** Ids that nothing links to from inside the page would only be bytes. */
function dropUnusedIds(tree: Root, used: ReadonlySet<string>): void {
  for (const element of findAll(tree)) {
    const id = stringProperty(element, "id");
    if (id !== undefined && !used.has(id)) delete element.properties.id;
  }
}

/**
 * Makes links inside the page land: on the slug of a heading, or on an id of the README's own, which
 * sanitizing has prefixed. A link whose target is gone (the title, say) becomes plain text.
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
