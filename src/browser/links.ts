import { importModule } from "./import-module";
import { internalLink, isPlainClick } from "./internal-link";
import { onPointerMoved } from "./pointer";
import type * as Navigation from "./navigate";
import { NAVIGATE_EVENT } from "./page-events";

/** URL of the navigation module. */
declare const NAVIGATION_SCRIPT: string;
/** In development every page loads as a document. */
declare const IS_DEVELOPMENT: boolean;

/** Reuse of a prefetched document, in milliseconds. */
const FRESH_TIME = 60_000;

/** Hover time that signals intent, in milliseconds. */
const HOVER_TIME = 30;

/** After this time (ms), links load documents as usual. */
const SCRIPT_TIMEOUT = 3_000;

const documents = new Map<string, Promise<string>>();

export const loadNavigation = (): Promise<typeof Navigation> => importModule(NAVIGATION_SCRIPT);

async function readDocument(path: string): Promise<string> {
  const response = await fetch(path);
  if (!response.ok || response.redirected) throw new Error(String(response.status));
  return response.text();
}

/** Fetches a page's document, or reuses a recent one. Failures aren't cached. */
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
  // Following the link tries again.
  fetchDocument(link.pathname).catch(() => undefined);
  loadNavigation().catch(() => undefined);
}

/** Prefetches a page when its link is hovered, touched or focused. */
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

function follow(href: string): void {
  const timeout = new Promise<never>((_, reject) => setTimeout(reject, SCRIPT_TIMEOUT));
  Promise.race([loadNavigation(), timeout]).then(
    ({ navigate }) => navigate(href, fetchDocument),
    () => location.assign(href),
  );
}

/** Handles clicks on internal links; the browser handles hashes on the same page. */
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
