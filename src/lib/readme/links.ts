import type { Element, Root } from "hast";
import { toImageUrl, toLinkUrl } from "./addresses";
import { toFragmentKey } from "./fragments";
import { findAll, textProperty } from "./tree";
import type { ReadmeContext } from "./types";

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

function rewriteImage(image: Element, context: ReadmeContext): void {
  const url = toImageUrl(textProperty(image, "src") ?? "", context);
  image.properties.src = url?.href ?? "";
}

/** Rewrites every link and image of a sanitised tree; links that can't be followed become text. */
export function rewriteAddresses(tree: Root, context: ReadmeContext): void {
  for (const image of findAll(tree, "img")) rewriteImage(image, context);
  for (const link of findAll(tree, "a")) {
    const href = toReadmeHref(textProperty(link, "href") ?? "", context);
    if (href !== undefined) link.properties.href = href;
    else {
      delete link.properties.href;
      if (!link.properties.id) link.tagName = "span";
    }
  }
}
