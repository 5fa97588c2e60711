import { patternToRegExp } from "./pattern";
import { withSlash } from "./rules";
import type { HostRules } from "./types";

/**
 * The response headers for a path: those of all rules that match, later rules winning.
 *
 * @param pathname decoded path, with or without the `index.html` of a folder
 */
// /sw.js => { "Cache-Control": "public, max-age=0, must-revalidate", … }
export function headersForPath(rules: HostRules, pathname: string): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const rule of rules.headers) {
    if (patternToRegExp(rule.pattern).test(pathname)) Object.assign(headers, rule.headers);
  }
  return headers;
}

/**
 * Where a path has moved to, or undefined if it hasn't. It is found with and without its final
 * slash, so that an old link takes one step and not two. The query is kept and goes before the hash.
 *
 * @param pathname decoded path
 * @param search query with its question mark, or an empty string
 */
// /old, ?a=1 => /new/?a=1#part
export function redirectForPath(
  rules: HostRules,
  pathname: string,
  search: string,
): string | undefined {
  const from = withSlash(pathname);
  const redirect = rules.redirects.find((candidate) => candidate.from === from);
  if (!redirect) return undefined;
  const { path, hash } = splitHash(redirect.to);
  return `${path}${search}${hash}`;
}

/** An address in two parts; `hash` keeps its `#` and is empty when there is none. */
// /new/#part => { path: "/new/", hash: "#part" }
export function splitHash(address: string): { path: string; hash: string } {
  const at = address.indexOf("#");
  return at < 0
    ? { path: address, hash: "" }
    : { path: address.slice(0, at), hash: address.slice(at) };
}
