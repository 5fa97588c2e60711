import { internalLink, isPlainClick } from "../internal-link";
import type * as TurningScript from "../turning-script";

/** Address of the turning script, a module. */
declare const TURNING_SCRIPT: string;

/** Milliseconds for which a page that was fetched ahead is as good as one that is asked for now. */
const freshFor = 60_000;

/** Milliseconds after a click in which the page that it leads to has to come. */
const patience = 3_000;

const pages = new Map<string, Promise<string>>();
let newest = 0;

// By a variable: a text esbuild would look for at once.
const address = TURNING_SCRIPT;

/** Loads the turning script, once. */
export const turningScript = (): Promise<typeof TurningScript> =>
  import(address) as Promise<typeof TurningScript>;

const isAsleep = (): boolean =>
  document.documentElement.dataset.hydrated === undefined && !window.___loader;

async function readPage(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok || response.redirected) throw new Error(url);
  return response.text();
}

/**
 * Fetches the document of the page that a link leads to, for a click that comes before the runtime
 * does. Why one can't be had the browser itself finds out, when the link is followed.
 *
 * @returns when that is settled
 */
export async function fetchAhead(target: EventTarget | null): Promise<void> {
  const url = internalLink(target)?.pathname;
  // An awake page fetches less: the text alone.
  if (!url || url === location.pathname || !isAsleep()) return;
  if (!pages.has(url)) {
    pages.set(url, readPage(url));
    setTimeout(() => pages.delete(url), freshFor);
    turningScript().catch(() => undefined);
  }
  await pages.get(url)?.catch(() => undefined);
}

/**
 * Follows links between pages that sleep, where the next one was fetched ahead. What the turning
 * script can't show, or does not come, is the browser's to load.
 *
 * @param load shows a page as a document of its own
 */
export function turnOnClick(load = (href: string) => location.assign(href)): void {
  addEventListener("click", (event) => {
    if (event.defaultPrevented || !isPlainClick(event) || !isAsleep()) return;
    const link = internalLink(event.target);
    const page = link && pages.get(link.pathname);
    if (!page || link.search || link.pathname === location.pathname) return;
    event.preventDefault();
    const [from, { href }, wish] = [location.href, link, ++newest];
    // Another link was clicked meanwhile, or the reader went back.
    const isWanted = (): boolean => wish === newest && location.href === from;
    const late = new Promise<never>((_, reject) => setTimeout(reject, patience));
    void Promise.race([Promise.all([turningScript(), page]), late])
      .then(([{ turnTo }, html]) => !isWanted() || (isAsleep() && turnTo(href, html)))
      .catch(() => !isWanted())
      .then((isDone) => isDone || load(href));
  });
}
