import type { ReadmeContext } from "./types";

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

/**
 * `("a.png", { repo: "o/r" }) => https://raw.githubusercontent.com/o/r/HEAD/a.png`; an image's page
 * on GitHub becomes the image itself, and http becomes https, as browsers do it.
 */
export function toImageUrl(src: string, place: Place): URL | undefined {
  const url = resolve(
    src,
    `https://raw.githubusercontent.com/${place.repo}/HEAD/`,
    place.directory,
  );
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  url.protocol = "https:";
  if (url.hostname === "github.com") {
    url.pathname = url.pathname.replace(/^(\/[^/]+\/[^/]+)\/blob\//, "$1/raw/");
  }
  return url;
}
