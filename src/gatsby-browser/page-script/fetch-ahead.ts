import { internalLink } from "../internal-link";

/** Milliseconds for which a page that was fetched ahead is as good as one that is asked for now. */
const freshFor = 60_000;

async function readPage(url: string): Promise<string | undefined> {
  const response = await fetch(url);
  return response.ok && !response.redirected ? response.text() : undefined;
}

/**
 * Fetches the document of the page that a link leads to, for a click that comes before the runtime
 * does. What can't be had is undefined: the browser itself finds out what is wrong.
 */
export function fetchAhead(target: EventTarget | null): Promise<string | undefined> | undefined {
  const url = internalLink(target)?.pathname;
  // An awake page fetches less: the text alone.
  const isAwake = document.documentElement.dataset.hydrated !== undefined;
  if (!url || url === location.pathname || isAwake) return undefined;
  const pages = (window.pagesAhead ??= new Map<string, Promise<string | undefined>>());
  let page = pages.get(url);
  if (!page) {
    page = readPage(url).catch(() => undefined);
    pages.set(url, page);
    setTimeout(() => pages.delete(url), freshFor);
  }
  return page;
}
