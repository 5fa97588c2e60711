/** A request target in two parts; `path` is decoded, `pathname` and `search` are as they came. */
export interface RequestPath {
  path: string;
  pathname: string;
  search: string;
}

/**
 * Reads the target of a request. Undefined for what can't be the address of a file of ours: not a
 * path, broken or needless encoding, `..`, doubled slashes (a redirect to `//name/` would leave the
 * site), backslashes, control characters.
 */
// /a%20b/?x=1 => { path: "/a b/", pathname: "/a%20b/", search: "?x=1" }
export function parseRequestPath(target: string): RequestPath | undefined {
  const at = target.indexOf("?");
  const pathname = at < 0 ? target : target.slice(0, at);
  const search = at < 0 ? "" : target.slice(at);
  if (!pathname.startsWith("/") || /%2f|%5c/i.test(pathname)) return undefined;
  let path: string;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/\/\/|\\|[\u0000-\u001f\u007f]|\/\.\.?(?:\/|$)/.test(path)) return undefined;
  return { path, pathname, search };
}

/** Whether a path is no part of the published site: dotfiles and the files meant for the host. */
// /.git/config => true
// /.well-known/security.txt => false
export function isHiddenPath(path: string): boolean {
  return /^\/_(?:headers|redirects)$/i.test(path) || /\/\.(?!well-known(?:\/|$))/.test(path);
}
