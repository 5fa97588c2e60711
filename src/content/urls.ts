/**
 * The URL of a content file: the source folder (already left out of `path`) and the extension go,
 * `index` is its folder's root, and there is always a trailing slash. Case is kept. A leading
 * underscore marks a page that comes from elsewhere and is no part of its URL.
 *
 * // guides/csp.md => /guides/csp/
 * // guides/index.md => /guides/
 * // index.md => /
 * // configuration/infrastructureLogging.mdx => /configuration/infrastructureLogging/
 * // loaders/_css-loader.md => /loaders/css-loader/
 *
 * @param path of a `.md` or `.mdx` file inside `content/`, with forward slashes
 * @throws TypeError when the path is absolute or has another extension
 */
export function pathToUrl(path: string): string {
  const match = /^(?!\/)(?<folder>(?:[^/]+\/)*)_?(?<name>[^/]+?)\.mdx?$/.exec(path);
  if (match?.groups === undefined) {
    throw new TypeError(
      `pathToUrl expects the path of a .md or .mdx file inside content/, such as "guides/csp.md"; found "${path}"`,
    );
  }
  const { folder = "", name = "" } = match.groups;
  return name === "index" ? `/${folder}` : `/${folder}${name}/`;
}

/**
 * The section that a content file belongs to: its first folder, undefined at the top level.
 *
 * // guides/csp.md => guides
 * // index.md => undefined
 */
export function pathToSection(path: string): string | undefined {
  const slash = path.indexOf("/");
  return slash > 0 ? path.slice(0, slash) : undefined;
}

/**
 * The URL of a section's first page; of the landing page for pages outside every section.
 *
 * // guides => /guides/
 * // undefined => /
 */
export function sectionToUrl(section: string | null | undefined): string {
  return section ? `/${section}/` : "/";
}
/**
 * Pages that are made by code alone and have no entry in `content/`: the specification's routes
 * without content.
 */
export const routeUrls: readonly string[] = ["/app-shell/", "/organization/", "/starter-kits/"];

/**
 * The page that holds all pages of a section.
 *
 * // guides => /guides/printable/
 */
export function sectionToPrintableUrl(section: string): string {
  return `/${section}/printable/`;
}
/**
 * The same address with the trailing slash that every page has; query and hash stay behind it.
 *
 * // /a?b#c => /a/?b#c
 * // /a/ => /a/
 * // "" => /
 */
export function withSlash(url: string): string {
  const end = url.search(/[?#]/);
  const path = end === -1 ? url : url.slice(0, end);
  const rest = end === -1 ? "" : url.slice(end);
  return path.endsWith("/") ? url : `${path}/${rest}`;
}

/**
 * A page address in two: the path, and the hash without its mark (undefined when there is none).
 *
 * // /a/#b => { path: "/a/", hash: "b" }
 * // /a/# => { path: "/a/", hash: "" }
 */
export function splitHash(url: string): { path: string; hash: string | undefined } {
  const mark = url.indexOf("#");
  if (mark === -1) return { path: url, hash: undefined };
  return { path: url.slice(0, mark), hash: url.slice(mark + 1) };
}
/**
 * The date in a blog file's name, `<date>-<slug>.md`; undefined when the name does not begin with
 * a day that exists, or has nothing after it.
 *
 * // blog/2020-10-10-webpack-5-release.md => 2020-10-10
 * // blog/2020-02-30-leap.md => undefined
 * // blog/index.md => undefined
 */
export function pathToBlogDate(path: string): string | undefined {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const date = /^(\d{4}-\d{2}-\d{2})-[^.]+\.mdx?$/.exec(name)?.[1];
  if (date === undefined) return undefined;
  const time = Date.parse(`${date}T00:00:00Z`);
  // Date.parse turns 30 February into 1 March, so the day is compared with what came out.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) ? date : undefined;
}
