type Address = Pick<URL, "origin" | "pathname" | "search">;

/** Whether a path is a page: `/concepts/`, `/concepts`; not `/feed.xml`. */
export const isPagePath = (pathname: string): boolean => !/\.[^/]*$/.test(pathname);

/** Cache key of a page: `/concepts` => `/concepts/` */
export const toPagePath = (pathname: string): string =>
  isPagePath(pathname) && !pathname.endsWith("/") ? `${pathname}/` : pathname;

/** Added to URLs while saving, to bypass caches and the service worker. */
export const SAVING_QUERY = "?save=";

/** Files with a hash in their names never change. */
const HASHED = /[-.][\da-f]{8,}\.\w+$|^\/static\/|\.pf_[a-z]+$/;

const LOADED = /\.(?:avif|gif|ico|jpe?g|js|json|pagefind|png|svg|webmanifest|webp)$/;

export type Strategy = "cache-first" | "network-first";

/** The strategy for a request; none for other sites and while saving. */
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
 * Whether a response can be cached: no error, no redirect, no captive portal.
 * @param read returns the text; only called for pages
 */
export async function isOwnResponse(
  pathname: string,
  { status, redirected, headers }: Pick<Response, "status" | "redirected" | "headers">,
  read: () => Promise<string>,
): Promise<boolean> {
  if (status !== 200 || redirected) return false;
  const type = headers.get("Content-Type") ?? "";
  if (isPagePath(pathname)) {
    // Every page contains it; truncated texts fail.
    return (await read().catch(() => "")).includes('id="~page"');
  }
  // A script cached with a wrong type would fail permanently.
  return pathname.endsWith(".js") ? type.includes("javascript") : !type.includes("html");
}
