type Address = Pick<URL, "origin" | "pathname" | "search">;

/** Whether a path is a page: `/concepts/`, `/concepts`; not `/feed.xml`. */
export const isPagePath = (pathname: string): boolean => !/\.[^/]*$/.test(pathname);

/** Cache key of a page: `/concepts` => `/concepts/` */
export const toPagePath = (pathname: string): string =>
  isPagePath(pathname) && !pathname.endsWith("/") ? `${pathname}/` : pathname;

/** Added to URLs while saving, to bypass caches and the service worker. */
export const SAVING_QUERY = "?save=";

/** Files with a hash in their names never change. */
const HASHED = /[-.][\da-f]{8,}\.\w+$|^\/static\//;

const LOADED = /\.(?:avif|gif|ico|jpe?g|js|json|png|svg|webmanifest|webp|zip)$/;

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

/** Browsers refuse these with another type. */
const TYPES: Readonly<Record<string, string>> = { ".js": "javascript", ".css": "css" };

/** Whether the type fits the path. */
export function hasRightType(pathname: string, headers: Headers): boolean {
  const type = headers.get("Content-Type") ?? "";
  const expected = TYPES[/\.\w+$/.exec(pathname)?.[0] ?? ""];
  if (expected) return type.includes(expected);
  return (isPagePath(pathname) || pathname.endsWith(".html")) === type.includes("html");
}

/** Whether a response can be cached: not empty, no error, no redirect, no captive portal. */
export function isOwnResponse(
  pathname: string,
  { status, redirected, headers }: Pick<Response, "status" | "redirected" | "headers">,
  content: ArrayBuffer,
): boolean {
  if (status !== 200 || redirected || content.byteLength === 0) return false;
  if (!hasRightType(pathname, headers)) return false;
  // Every page contains it.
  return !isPagePath(pathname) || new TextDecoder().decode(content).includes('id="~page"');
}
