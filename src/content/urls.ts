/**
 * The URL of a content file: extension and `index` go, there is always a trailing slash, and case
 * is kept. A leading underscore marks a page that comes from elsewhere and is no part of its URL.
 * @throws TypeError when the path is absolute or has another extension
 */
// guides/csp.md => /guides/csp/, guides/index.md => /guides/, loaders/_css.md => /loaders/css/
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

/** The section that a content file belongs to: its first directory, undefined at the top level. */
// guides/csp.md => guides
export function pathToSection(path: string): string | undefined {
  const slash = path.indexOf("/");
  return slash > 0 ? path.slice(0, slash) : undefined;
}

/** The URL of a section's first page; of the landing page for pages outside every section. */
export function sectionToUrl(section: string | null | undefined): string {
  return section ? `/${section}/` : "/";
}

/** Pages made by code alone: the specification's routes without an entry in `content/`. */
export const routeUrls: readonly string[] = ["/app-shell/", "/organization/", "/starter-kits/"];

/** The page that holds all pages of a section. */
export function sectionToPrintableUrl(section: string): string {
  return `/${section}/printable/`;
}

/** The same URL with the trailing slash that every page has; query and hash stay behind it. */
// /a?b#c => /a/?b#c
export function withSlash(url: string): string {
  const [, path = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  return path.endsWith("/") ? url : `${path}/${rest}`;
}

/** A page's URL in two: the path, and the hash without its mark (undefined when there is none). */
// /a/#b => { path: "/a/", hash: "b" }, /a/# => { path: "/a/", hash: "" }
export function splitHash(url: string): { path: string; hash: string | undefined } {
  const mark = url.indexOf("#");
  if (mark === -1) return { path: url, hash: undefined };
  return { path: url.slice(0, mark), hash: url.slice(mark + 1) };
}

/** The date in a blog file's name, `<date>-<slug>.md`; undefined without a day that exists. */
// blog/2020-10-10-webpack-5-release.md => 2020-10-10
export function pathToBlogDate(path: string): string | undefined {
  const date = /(?:^|\/)(\d{4}-\d{2}-\d{2})-[^./]+\.mdx?$/.exec(path)?.[1];
  if (date === undefined) return undefined;
  const time = Date.parse(`${date}T00:00:00Z`);
  // Date.parse turns 30 February into 1 March, so the day is compared with what came out.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) ? date : undefined;
}
