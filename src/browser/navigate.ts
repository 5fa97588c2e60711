/**
 * The navigation script: loads with the first prefetched page, and shows other pages of the site
 * without a new document.
 */
import { adoptStyles } from "./adopt-styles";
import { scrollToHash } from "./hash-target";
import { announceContent } from "./page-events";
import { closePanel, findPanel } from "./panel";
import { entryName, storePosition } from "./history";
import { showFailure } from "./failure";
import { linkOf, parseDocument, setPage, type FetchDocument } from "./headings";

export { scrollToHash };

interface Page {
  /** Everything except `data-keep`. */
  frame: Element[];
  head: Element[];
  styles: readonly HTMLStyleElement[];
  /** Whether it has the second bar. */
  hasSections: boolean;
}

interface LeftPage extends Page {
  /** Scroll position in CSS pixels; undefined if only the browser knows it. */
  place: number | undefined;
}

/** Delay in milliseconds before the placeholder shows. */
const PLACEHOLDER_DELAY = 300;

/** Timeout in milliseconds after which the browser loads the page. */
const DOCUMENT_TIMEOUT = 8_000;

/** Pages kept for Back. */
const MAXIMUM_LEFT = 20;

/** Elements of the head that differ between pages. */
const OWN_HEAD = "title,meta[name],meta[property],[rel=canonical],[rel=alternate],[type$=json]";

const root = document.documentElement;
const left = new Map<string, LeftPage>();
let entry = entryName();
/** Stylesheets of the document by URL. */
const sheets = new Map<string | undefined, { disabled: boolean }>();
/** Number of the newest navigation; older results are dropped. */
let newest = 0;

addEventListener("hashchange", () => (entry = entryName()));
addEventListener("popstate", () => (newest += 1));

const isKept = (element: Element): boolean => element.hasAttribute("data-keep");
const findFrame = (from: Document): Element | null => from.getElementById("~frame");
const findStyles = (from: Document): HTMLStyleElement[] => [
  ...from.querySelectorAll<HTMLStyleElement>("[data-href]"),
];
let styles: Page["styles"] = findStyles(document);

function readPage(from: Document): Page | undefined {
  const children = [...(findFrame(from)?.children ?? [])];
  // A page without the frame.
  if (!children.some(isKept)) return undefined;
  return {
    frame: children.filter((child) => !isKept(child)),
    head: [...from.head.querySelectorAll(OWN_HEAD)],
    styles: from === document ? styles : findStyles(from),
    hasSections: from.documentElement.hasAttribute("data-sections"),
  };
}

const readBuild = (from: Document): string =>
  `${from.documentElement.dataset.styles}${from.getElementById("~page-script")?.textContent}`;

function replaceFrame(frame: Element[]): void {
  const scrolled = findPanel()?.scrollTop ?? 0;
  for (const child of [...(findFrame(document)?.children ?? [])]) {
    if (!isKept(child)) child.remove();
  }
  findFrame(document)?.prepend(...frame);
  findPanel()?.scrollTo(0, scrolled);
}

/**
 * Enables the stylesheets of a page and disables others. Adopted sheets, because the policy only
 * allows the document's own elements.
 */
function useStyles(wanted: Page["styles"]): void {
  for (const style of findStyles(document)) sheets.set(style.dataset.href, style);
  const texts = new Map(wanted.map((style) => [style.dataset.href, style.textContent]));
  for (const [href, text] of texts) if (!sheets.has(href)) sheets.set(href, adoptStyles(text));
  for (const [href, sheet] of sheets) sheet.disabled = !texts.has(href);
  styles = wanted;
}

function showPage(page: Page): void {
  for (const element of document.head.querySelectorAll(OWN_HEAD)) element.remove();
  document.head.append(...page.head);
  useStyles(page.styles);
  replaceFrame(page.frame);
  closePanel();
  root.toggleAttribute("data-sections", page.hasSections);
  root.dataset.page = location.pathname;
}

/** Moves the focus to the heading and announces the page. */
function focusTitle(): void {
  const title = document.querySelector("h1");
  title?.setAttribute("tabindex", "-1");
  title?.focus({ preventScroll: true });
  document.getElementById("~announcer")?.replaceChildren(`Navigated to ${document.title}`);
}

/** Keeps the left page, except a placeholder. */
function leave(place?: number): void {
  const page = readPage(document);
  if (!page || document.querySelector("[data-pending-body]")) return;
  left.set(entry, { ...page, place });
  const [oldest] = left.keys();
  if (left.size > MAXIMUM_LEFT && oldest !== undefined) left.delete(oldest);
}

/** Adds a history entry for the next page, unless it is current. */
function enter({ href }: URL): void {
  if (href === location.href) return;
  leave(scrollY);
  storePosition(entry, scrollY);
  history.pushState({ key: String(Date.now()) }, "", href);
  entry = entryName();
}

/** Shows a box instead of the content, in a copy of the left page. */
function showBox(url: URL): Element {
  enter(url);
  const copies = (readPage(document)?.frame ?? []).map((child) => child.cloneNode(true) as Element);
  const box = document.createElement("div");
  box.dataset.pendingBody = "";
  replaceFrame(copies);
  document.getElementById("~content")?.replaceChildren(box);
  root.dataset.page = url.pathname;
  closePanel();
  scrollTo(0, 0);
  return box;
}

function showPlaceholder(url: URL): void {
  const box = showBox(url);
  box.className = "placeholder";
  box.setAttribute("role", "status");
  box.setAttribute("aria-label", "Loading content");
  box.append(...Array.from({ length: 8 }, () => document.createElement("span")));
}

/** Keeps opened sidebar items open. */
function keepOpenItems({ frame }: Page): void {
  for (const button of document.querySelectorAll("[data-toggled][aria-expanded=true]")) {
    const path = linkOf(button).pathname;
    const row = frame
      .flatMap((part) => [...part.querySelectorAll(`aside div>[href="${path}"]`)])
      .at(0)?.parentElement;
    const headings = button.closest("li")?.querySelector("ul")?.cloneNode(true) as Element | null;
    if (!row || !headings || row.querySelector("[aria-expanded=true]")) continue;
    setPage(headings, path);
    row.lastElementChild?.replaceWith(button.cloneNode(true));
    row.nextElementSibling?.remove();
    row.after(headings);
  }
}

/** Asks the service worker to cache the page, if this first document came before the worker. */
function keepForOffline(path: string): void {
  const { serviceWorker } = navigator as Partial<Navigator>;
  if (!serviceWorker || serviceWorker.controller) return;
  void serviceWorker.ready.then(({ active }) => {
    active?.postMessage({ keepDocument: path });
  });
}

/**
 * Shows a page.
 * @returns false for a page of another build, which needs a new document
 */
function showDocument(url: URL, html: string): boolean {
  const other = parseDocument(html);
  const page = readPage(other);
  if (!page || readBuild(document) !== readBuild(other)) return false;
  keepOpenItems(page);
  enter(url);
  root.toggleAttribute("data-fresh", url.hash === "");
  showPage(page);
  if (url.hash === "" || !scrollToHash(url.hash)) scrollTo(0, 0);
  focusTitle();
  keepForOffline(url.pathname);
  announceContent();
  return true;
}

/** Whether neither the server nor the service worker has the page. */
const isUnavailable = (error: unknown): boolean =>
  error instanceof TypeError
    ? !(navigator as Partial<Navigator>).serviceWorker?.controller
    : / 5\d\d$/.test(String(error));

function load({ href }: URL): void {
  if (href === location.href) location.reload();
  else location.assign(href);
}

/**
 * Navigates to a page: shows a placeholder after a delay, or an error with a retry. Loads the
 * document if the page can't be shown in place or takes too long.
 * @param href with its hash
 */
export async function navigate(href: string, fetchDocument: FetchDocument): Promise<void> {
  const url = new URL(href, location.href);
  const mine = ++newest;
  const isWanted = (): boolean => mine === newest;
  const delay = setTimeout(() => isWanted() && showPlaceholder(url), PLACEHOLDER_DELAY);
  const timeout = new Promise<never>((_, reject) => setTimeout(reject, DOCUMENT_TIMEOUT));
  try {
    const html = await Promise.race([fetchDocument(url.pathname), timeout]);
    if (isWanted() && !showDocument(url, html)) load(url);
  } catch (error) {
    if (!isWanted()) return;
    if (!isUnavailable(error)) load(url);
    else {
      showFailure(
        showBox(url),
        "h1",
        "Error loading content.",
        () => void navigate(href, fetchDocument),
      );
    }
  } finally {
    clearTimeout(delay);
  }
}

/** Shows the page of the current history entry if it is kept. */
window["~showLeftPage"] = () => {
  const page = left.get(entryName());
  if (!page) return false;
  const { place } = page;
  // The browser may have scrolled, so its position counts.
  leave();
  keepOpenItems(page);
  entry = entryName();
  delete root.dataset.fresh;
  showPage(page);
  if (place !== undefined) {
    scrollTo(0, place);
    // The browser still has to scroll to the hash.
    requestAnimationFrame(() => scrollTo(0, place));
  }
  focusTitle();
  announceContent();
  return true;
};
