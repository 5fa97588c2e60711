import { scrollToHash } from "../hash-target";
import { internalLink, isPlainClick } from "../internal-link";
import { announceContent } from "../page-events";
import { entryName, readPositions, storePositions } from "../scroll-positions";

/** A page as it stands in a document. */
interface Page {
  /** All that is shown. */
  app: HTMLElement;
  /** What the runtime is to start with. */
  wake: HTMLElement;
  /** What the head says of this page. */
  head: Element[];
}

/** A page that was left. */
interface LeftPage extends Page {
  /** How far it was scrolled, in CSS pixels; undefined where only the browser knows. */
  place: number | undefined;
}

/** What is one page's own in a head; all else is the same in every page of a build. */
const own =
  'title,meta[name=description],meta[name=robots],meta[property],meta[name^="twitter:"],link[rel=canonical],link[rel=alternate],script[type="application/ld+json"]';

/** Pages that Back has at once, as the browser has those that were documents of their own. */
const keptPages = 20;

/** Milliseconds after which the browser is left to load what does not come. */
const patience = 3_000;

const root = document.documentElement;
const left = new Map<string, LeftPage>();
/** The history entry of the page that is shown. */
let entry = entryName();
let newest: object | undefined;

const isAsleep = (): boolean => root.dataset.hydrated === undefined && !window.___loader;

function readPage(from: Document): Page | undefined {
  const app = from.getElementById("___gatsby");
  const wake = from.getElementById("wake");
  return app && wake ? { app, wake, head: [...from.head.querySelectorAll(own)] } : undefined;
}

interface WakeData {
  setup: string;
  path: string;
}
const readWake = (page: Page): WakeData => JSON.parse(page.wake.textContent) as WakeData;

const styleNames = (from: Document): string =>
  [...from.querySelectorAll<HTMLElement>("style[data-href]")]
    .map(({ dataset }) => dataset.href)
    .join();

/** Of another build, of another template, or with parts that only the runtime can show. */
const isOfAnotherKind = (other: Document): boolean =>
  root.dataset.styles !== other.documentElement.dataset.styles ||
  styleNames(document) !== styleNames(other) ||
  other.querySelector("[data-wake-near],[data-wake-now]") !== null;

/** Puts a page into the document in place of the one that is shown. */
function showPage(page: Page, shown: Page): void {
  const scrolled = document.querySelector("#panel")?.scrollTop ?? 0;
  for (const element of shown.head) element.remove();
  document.head.append(...page.head);
  shown.app.replaceWith(page.app);
  shown.wake.replaceWith(page.wake);
  document.querySelector("#panel")?.scrollTo(0, scrolled);
  root.dataset.turned = location.pathname;
  // The scripts of the runtime may be on their way.
  if (window.pagePath !== undefined) window.pagePath = readWake(page).path;
}

/** Keeps the page that is left. */
function leave(shown: Page, place?: number): void {
  left.set(entry, { ...shown, place });
  const [oldest] = left.keys();
  if (left.size > keptPages && oldest !== undefined) left.delete(oldest);
}

/** Says where one is, to those who can't see it; the way on by keyboard begins there. */
function focusTitle(): void {
  const title = document.querySelector("h1");
  title?.setAttribute("tabindex", "-1");
  title?.focus({ preventScroll: true });
}

async function turnTo(
  link: HTMLAnchorElement,
  coming: Promise<string | undefined>,
  load: (href: string) => void,
): Promise<void> {
  const wish = (newest = {});
  const { href, hash } = link;
  const html = await Promise.race([
    coming,
    new Promise<undefined>((resolve) => setTimeout(resolve, patience, undefined)),
  ]);
  if (wish !== newest) return;
  const other = new DOMParser().parseFromString(html ?? "", "text/html");
  const [shown, page] = [readPage(document), readPage(other)];
  if (
    !isAsleep() ||
    !shown ||
    !page ||
    isOfAnotherKind(other) ||
    readWake(shown).setup !== readWake(page).setup
  ) {
    load(href);
    return;
  }
  leave(shown, scrollY);
  // For the runtime, should it be there by the time one comes back.
  storePositions(readPositions().set(entry, scrollY));
  history.pushState({ key: String(Date.now()) }, "", href);
  entry = entryName();
  root.toggleAttribute("data-fresh", hash === "");
  showPage(page, shown);
  if (hash === "" || !scrollToHash(hash)) scrollTo(0, 0);
  focusTitle();
  announceContent();
}

/** Shows the page of a history entry that was left, if it is still there. */
function turnBack(): boolean {
  newest = undefined;
  const page = left.get(entryName());
  const shown = readPage(document);
  if (!page || !shown || !isAsleep()) return false;
  // The browser may have scrolled already: what it keeps of the page that is left is the truth.
  leave(shown);
  entry = entryName();
  delete root.dataset.fresh;
  showPage(page, shown);
  if (page.place !== undefined) scrollTo(0, page.place);
  announceContent();
  return true;
}

/**
 * Follows links between pages of the same template while the page sleeps: the document that was
 * fetched ahead is put in place of this one's content. It needs neither the runtime nor a new document,
 * whose scripts and styles the browser would have to read again. What it can't show is the browser's.
 *
 * @param load shows a page as a document of its own
 */
export function turnPages(load = (href: string) => location.assign(href)): void {
  addEventListener("click", (event) => {
    if (event.defaultPrevented || !isPlainClick(event) || !isAsleep()) return;
    const link = internalLink(event.target);
    if (!link || link.pathname === location.pathname || link.search) return;
    const coming = window.pagesAhead?.get(link.pathname);
    if (!coming) return;
    event.preventDefault();
    void turnTo(link, coming, load);
  });
  addEventListener("hashchange", () => (entry = entryName()));
  window.turnBack = turnBack;
}
