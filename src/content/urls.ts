/**
 * URL of a content file, with a trailing slash and unchanged case: `guides/csp.md` =>
 * `/guides/csp/`, `guides/index.md` => `/guides/`. A leading underscore marks an external page and
 * is removed: `loaders/_css.md` => `/loaders/css/`.
 * @throws TypeError for an absolute path or another extension
 */
export function pathToUrl(path: string): string {
  const match = /^(?!\/)((?:[^/]+\/)*)_?([^/]+?)\.mdx?$/.exec(path);
  if (!match) {
    throw new TypeError(
      `pathToUrl expects the path of a .md or .mdx file inside content/, such as "guides/csp.md"; found "${path}"`,
    );
  }
  const [, folder = "", name = ""] = match;
  return name === "index" ? `/${folder}` : `/${folder}${name}/`;
}

/** Section of a content file, its first directory; undefined at the top level. */
export function pathToSection(path: string): string | undefined {
  const slash = path.indexOf("/");
  return slash > 0 ? path.slice(0, slash) : undefined;
}

/** URL of a section's index page; the landing page without a section. */
export function sectionToUrl(section: string | null | undefined): string {
  return section ? `/${section}/` : "/";
}

/** Pages without a file in `content/`. */
export const routeUrls: readonly string[] = [
  "/app-shell/",
  "/organization/",
  "/playground/",
  "/starter-kits/",
];

export function sectionToPrintableUrl(section: string): string {
  return `/${section}/printable/`;
}

/** Adds the trailing slash: `/a?b#c` => `/a/?b#c` */
export function withSlash(url: string): string {
  const [, path = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  return path.endsWith("/") ? url : `${path}/${rest}`;
}

/** Splits a URL: `/a/#b` => `{ path: "/a/", hash: "b" }`; `hash` is undefined without `#`. */
export function splitHash(url: string): { path: string; hash: string | undefined } {
  const mark = url.indexOf("#");
  if (mark === -1) return { path: url, hash: undefined };
  return { path: url.slice(0, mark), hash: url.slice(mark + 1) };
}

/**
 * Date in a blog post's file name: `blog/2020-10-10-webpack-5-release.md` => `2020-10-10`;
 * undefined if invalid.
 */
export function pathToBlogDate(path: string): string | undefined {
  const date = /(?:^|\/)(\d{4}-\d{2}-\d{2})-[^./]+\.mdx?$/.exec(path)?.[1];
  if (date === undefined) return undefined;
  const time = Date.parse(`${date}T00:00:00Z`);
  // Date.parse turns 30 February into 1 March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) ? date : undefined;
}
