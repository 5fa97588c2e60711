import { scrollToHash } from "../hash-target";
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
  /** Whether it has the bar of sections. */
  hasSections: boolean;
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

const root = document.documentElement;
const left = new Map<string, LeftPage>();
/** The history entry of the page that is shown. */
let entry = entryName();
addEventListener("hashchange", () => (entry = entryName()));

function readPage(from: Document): Page | undefined {
  const app = from.getElementById("___gatsby");
  const wake = from.getElementById("wake");
  if (!app || !wake) return undefined;
  const hasSections = from.documentElement.hasAttribute("data-sections");
  return { app, wake, head: [...from.head.querySelectorAll(own)], hasSections };
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
  root.toggleAttribute("data-sections", page.hasSections);
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

/**
 * Has the worker keep the page for reading offline. Where it serves this document it did so when the
 * page was fetched; the first document of a first visit came before it.
 */
function keepRead(path: string): void {
  const { serviceWorker } = navigator as Partial<Navigator>;
  if (!serviceWorker || serviceWorker.controller) return;
  void serviceWorker.ready.then(({ active }) => {
    active?.postMessage({ gatsbyApi: "setPathResources", path, resources: [] });
    active?.postMessage({ gatsbyApi: "enableOfflineShell" });
  });
}

/**
 * Shows a page in place of the one that is shown, as a new entry of the history. It needs neither the
 * runtime nor a new document, whose scripts and styles the browser would have to read again.
 *
 * @param href address of the page, with its hash
 * @param html its document
 * @returns whether it could: a page of another build or template needs a document of its own
 */
export function turnTo(href: string, html: string): boolean {
  const other = new DOMParser().parseFromString(html, "text/html");
  const [shown, page] = [readPage(document), readPage(other)];
  if (!shown || !page || isOfAnotherKind(other)) return false;
  if (readWake(shown).setup !== readWake(page).setup) return false;
  leave(shown, scrollY);
  // For the runtime, should it be there by the time one comes back.
  storePositions(readPositions().set(entry, scrollY));
  history.pushState({ key: String(Date.now()) }, "", href);
  entry = entryName();
  root.toggleAttribute("data-fresh", location.hash === "");
  showPage(page, shown);
  if (location.hash === "" || !scrollToHash(location.hash)) scrollTo(0, 0);
  focusTitle();
  keepRead(location.pathname);
  announceContent();
  return true;
}

/**
 * Shows the page of the history entry that Back or Forward has led to.
 *
 * @returns whether it is still there
 */
export function turnBack(): boolean {
  const page = left.get(entryName());
  const shown = readPage(document);
  // A runtime that has begun takes the page that it found for the right one.
  if (!page || !shown || window.___loader) return false;
  // The browser may have scrolled already: what it keeps of the page that is left is the truth.
  leave(shown);
  entry = entryName();
  delete root.dataset.fresh;
  showPage(page, shown);
  if (page.place !== undefined) scrollTo(0, page.place);
  announceContent();
  return true;
}
