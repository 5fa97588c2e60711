type Address = Pick<URL, "origin" | "pathname" | "search">;

/** Whether a path is that of a page of the site. */
// "/concepts/" => true, "/concepts" => true, "/feed.xml" => false
export const isPagePath = (pathname: string): boolean => !/\.[^/]*$/.test(pathname);

/** The path under which a page is cached: with its slash, without query. */
// "/concepts" => "/concepts/"
export const toPagePath = (pathname: string): string =>
  isPagePath(pathname) && !pathname.endsWith("/") ? `${pathname}/` : pathname;

/** Added to the URL of a file that is being saved, to get past every cache and the service worker. */
export const SAVING_QUERY = "?save=";

/** Files whose content never changes under the same name: there is a hash in it. */
const HASHED = /[-.][\da-f]{8,}\.\w+$|^\/static\/|\.pf_[a-z]+$/;

/** Other files that pages load. */
const LOADED = /\.(?:avif|gif|ico|jpe?g|js|json|pagefind|png|svg|webmanifest|webp)$/;

export type Strategy = "cache-first" | "network-first";

/** How the service worker answers a request; other sites and what is being saved are left alone. */
export function toStrategy(
  { origin, pathname, search }: Address,
  ownOrigin: string,
  isNavigation: boolean,
): Strategy | undefined {
  if (origin !== ownOrigin || search.startsWith(SAVING_QUERY)) return undefined;
  if (HASHED.test(pathname)) return "cache-first";
  const isPage = pathname.endsWith("/") || (isNavigation && isPagePath(pathname));
  return isPage || LOADED.test(pathname) ? "network-first" : undefined;
}

/**
 * Whether a response is the site's own and may be cached: no error, no redirect, and not the page
 * with which a captive portal answers every request.
 *
 * @param read reads the response's text; called for pages only
 */
export async function isOwnResponse(
  pathname: string,
  { status, redirected, headers }: Pick<Response, "status" | "redirected" | "headers">,
  read: () => Promise<string>,
): Promise<boolean> {
  if (status !== 200 || redirected) return false;
  const type = headers.get("Content-Type") ?? "";
  if (isPagePath(pathname)) {
    // The element around every page. A text that is cut off can't be read.
    return (await read().catch(() => "")).includes('id="~page"');
  }
  // A script that is cached under a wrong type would be refused for as long as it is cached.
  return pathname.endsWith(".js") ? type.includes("javascript") : !type.includes("html");
}
