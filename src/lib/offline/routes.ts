import { isSavingRequest } from "./store";

type Address = Pick<URL, "origin" | "pathname" | "search">;

/** Whether an address is that of a page of the site. */
// "/concepts/" => true, "/concepts" => true, "/feed.xml" => false
export const isPagePath = (pathname: string): boolean => !/\.[^/]*$/.test(pathname);

/** The path under which a page is kept: with its slash, without query. */
// "/concepts" => "/concepts/"
export const toPagePath = (pathname: string): string =>
  isPagePath(pathname) && !pathname.endsWith("/") ? `${pathname}/` : pathname;

/** Files whose content changes under the same name. */
const changing =
  /^\/(?:page-data\/.+\.json|search-index\.json|pagefind\/[^/]+\.(?:js|json|pagefind)|offline\/save\.js)$/;

/**
 * Whether a request is answered by the network first, and from what is kept only without one:
 * pages, and all files whose content changes under the same name. Other sites and what is being
 * saved are not touched.
 */
export function isNetworkFirst(url: Address, origin: string, isNavigation: boolean): boolean {
  if (url.origin !== origin || isSavingRequest(url)) return false;
  return url.pathname.endsWith("/") || changing.test(url.pathname)
    ? true
    : isNavigation && isPagePath(url.pathname);
}

/** Files whose content never changes under the same name. */
const lasting =
  /^\/(?:[^/]+[-.][\da-f]{8,}\.(?:js|css)|(?:static|body|data)\/.+|pagefind\/.+\.pf_[a-z]+)$/;

/** Icons and drawings, which change once in years. */
const slow = /^\/(?:icon\.svg|manifest\.webmanifest|(?:assets|brand)\/.+)$/;

const fits = (pattern: RegExp, url: Address, origin: string): boolean =>
  url.origin === origin && url.search === "" && pattern.test(url.pathname);

/** Whether a request is answered by what is kept, and asked for once. */
export const isCacheFirst = (url: Address, origin: string): boolean => fits(lasting, url, origin);

/** Whether a request is answered by what is kept, which is renewed for the next time. */
export const isKeptWhileRenewed = (url: Address, origin: string): boolean =>
  fits(slow, url, origin);
