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
