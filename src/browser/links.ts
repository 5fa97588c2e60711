import { internalLink, isPlainClick } from "./internal-link";
import { onPointerMoved } from "./pointer";
import type * as Navigation from "./navigate";
import { NAVIGATE_EVENT } from "./page-events";

/** Url of the navigation script, a module. */
declare const NAVIGATION_SCRIPT: string;
/** In development every page is a separate document. */
declare const IS_DEVELOPMENT: boolean;

/** Milliseconds for which a document that was fetched ahead is not fetched again. */
const FRESH_TIME = 60_000;

/** Milliseconds for which a pointer is over a link that it doesn't only pass. */
const HOVER_TIME = 30;

/** Milliseconds after which a navigation script that has not come is no longer waited for. */
const SCRIPT_TIMEOUT = 3_000;

const documents = new Map<string, Promise<string>>();

// Through a variable: esbuild would resolve a string.
const address = NAVIGATION_SCRIPT;

/** Loads the navigation script, once. */
export const loadNavigation = (): Promise<typeof Navigation> =>
  import(address) as Promise<typeof Navigation>;

async function readDocument(path: string): Promise<string> {
  const response = await fetch(path);
  if (!response.ok || response.redirected) throw new Error(String(response.status));
  return response.text();
}

/** Fetches the document of a page, unless that was just done. A failure is forgotten. */
export function fetchDocument(path: string): Promise<string> {
  let html = documents.get(path);
  if (!html) {
    const forget = (): unknown => documents.get(path) === html && documents.delete(path);
    html = readDocument(path);
    documents.set(path, html);
    html.catch(forget);
    setTimeout(forget, FRESH_TIME);
  }
  return html;
}

function prefetch(target: EventTarget | null): void {
  const link = internalLink(target);
  if (IS_DEVELOPMENT || !link || link.pathname === location.pathname) return;
  // A failure is no news: following the link tries again.
  fetchDocument(link.pathname).catch(() => undefined);
  loadNavigation().catch(() => undefined);
}

/** Fetches the page that a link leads to once somebody points at it, touches it or focuses it. */
export function prefetchOnIntent(): void {
  let over: HTMLAnchorElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  onPointerMoved(({ target }) => {
    const link = internalLink(target);
    if (link === over) return;
    over = link;
    clearTimeout(timer);
    if (link) timer = setTimeout(prefetch, HOVER_TIME, link);
  });
  for (const type of ["pointerdown", "focusin"]) {
    addEventListener(type, ({ target }) => prefetch(target));
  }
}

/** Shows a page of the site in place of the one that is shown. */
function follow(href: string): void {
  const timeout = new Promise<never>((_, reject) => setTimeout(reject, SCRIPT_TIMEOUT));
  Promise.race([loadNavigation(), timeout]).then(
    ({ navigate }) => navigate(href, fetchDocument),
    () => location.assign(href),
  );
}

/** Follows links within the site; a hash of the page that is shown is the browser's own business. */
export function navigateOnClick(): void {
  addEventListener("click", (event) => {
    if (IS_DEVELOPMENT || event.defaultPrevented || !isPlainClick(event)) return;
    const link = internalLink(event.target);
    if (!link || link.search) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    follow(link.href);
  });
  document.addEventListener(NAVIGATE_EVENT, (event) =>
    (IS_DEVELOPMENT ? location.assign.bind(location) : follow)(
      (event as CustomEvent<string>).detail,
    ),
  );
}
