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
