/**
 * The navigation script: loaded with the first page that is fetched ahead. It shows another page of
 * the site in place of the one that is shown, without a new document.
 */
import { adoptStyles } from "./adopt-styles";
import { scrollToHash } from "./hash-target";
import { announceContent } from "./page-events";
import { closePanel, findPanel } from "./panel";
import { entryName, readPositions, storePositions } from "./history";
import { showFailure } from "./failure";
import { linkOf, parseDocument, setPage, type FetchDocument } from "./headings";

export { scrollToHash };

/** A page as it stands in a document. */
interface Page {
  /** All that is shown, except what stays from page to page. */
  frame: Element[];
  /** What the head says of this page. */
  head: Element[];
  styles: readonly HTMLStyleElement[];
  /** Whether it has the bar of sections. */
  hasSections: boolean;
}

/** A page that was left. */
interface LeftPage extends Page {
  /** How far it was scrolled, in CSS pixels; undefined where only the browser knows. */
  place: number | undefined;
}

/** Milliseconds after which a page that has not come is shown as a placeholder. */
const PLACEHOLDER_DELAY = 300;

/** Milliseconds after which a page that has not come is left to the browser. */
const DOCUMENT_TIMEOUT = 8_000;

/** Pages that Back has at once, as the browser has separate documents. */
const MAXIMUM_LEFT = 20;

/** What may be one page's own in a head; all else is the same in every page of a build. */
const OWN_HEAD = "title,meta[name],meta[property],[rel=canonical],[rel=alternate],[type$=json]";

const root = document.documentElement;
const left = new Map<string, LeftPage>();
/** The history entry of the page that is shown. */
let entry = entryName();
/** Sheets that the document has, by their URLs. */
const sheets = new Map<string | undefined, { disabled: boolean }>();
/** The newest wish for a page: what an older one brings is not shown. */
let newest = 0;

addEventListener("hashchange", () => (entry = entryName()));
addEventListener("popstate", () => (newest += 1));

const isKept = (element: Element): boolean => element.hasAttribute("data-keep");
const findFrame = (from: Document): Element | null => from.getElementById("~frame");
const findStyles = (from: Document): HTMLStyleElement[] => [
  ...from.querySelectorAll<HTMLStyleElement>("[data-href]"),
];
/** Those of the page that is shown. */
let styles: Page["styles"] = findStyles(document);

function readPage(from: Document): Page | undefined {
  const children = [...(findFrame(from)?.children ?? [])];
  // A page without the frame has nothing that stays.
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
 * Has the document use the stylesheets of a page, and no sheets of other pages. Its policy allows
 * no style elements but its own.
 */
function useStyles(wanted: Page["styles"]): void {
  for (const style of findStyles(document)) sheets.set(style.dataset.href, style);
  const texts = new Map(wanted.map((style) => [style.dataset.href, style.textContent]));
  for (const [href, text] of texts) if (!sheets.has(href)) sheets.set(href, adoptStyles(text));
  for (const [href, sheet] of sheets) sheet.disabled = !texts.has(href);
  styles = wanted;
}

/** Puts a page into the document in place of the one that is shown. */
function showPage(page: Page): void {
  for (const element of document.head.querySelectorAll(OWN_HEAD)) element.remove();
  document.head.append(...page.head);
  useStyles(page.styles);
  replaceFrame(page.frame);
  closePanel();
  root.toggleAttribute("data-sections", page.hasSections);
  root.dataset.page = location.pathname;
}

/** Says where one is, to those who can't see it; the way on by keyboard begins there. */
function focusTitle(): void {
  const title = document.querySelector("h1");
  title?.setAttribute("tabindex", "-1");
  title?.focus({ preventScroll: true });
  document.getElementById("~announcer")?.replaceChildren(`Navigated to ${document.title}`);
}

/** Keeps the page that is left; a placeholder is not worth it. */
function leave(place?: number): void {
  const page = readPage(document);
  if (!page || document.querySelector("[data-pending-body]")) return;
  left.set(entry, { ...page, place });
  const [oldest] = left.keys();
  if (left.size > MAXIMUM_LEFT && oldest !== undefined) left.delete(oldest);
}

/** Makes the URL that of the next page, as a new entry of the history, unless it is already. */
function enter({ href }: URL): void {
  if (href === location.href) return;
  leave(scrollY);
  storePositions(readPositions().set(entry, scrollY));
  history.pushState({ key: String(Date.now()) }, "", href);
  entry = entryName();
}

/** Shows a box in place of the content, in a copy of the page that is left. */
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

/** Items of the sidebar that the reader has opened stay open. */
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

/**
 * Has the service worker keep the page for reading offline. Where the worker serves this document it
 * did so when the page was fetched; the first document of a first visit came before it.
 */
function keepForOffline(path: string): void {
  const { serviceWorker } = navigator as Partial<Navigator>;
  if (!serviceWorker || serviceWorker.controller) return;
  void serviceWorker.ready.then(({ active }) => {
    active?.postMessage({ gatsbyApi: "keepDocument", path });
  });
}

/**
 * Shows a page in place of the one that is shown.
 * @returns whether it could: a page of another build needs a new document
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

/** Whether neither the server nor a service worker has the page: the browser would show an error. */
const isUnavailable = (error: unknown): boolean =>
  error instanceof TypeError
    ? !(navigator as Partial<Navigator>).serviceWorker?.controller
    : / 5\d\d$/.test(String(error));

/** Leaves a page to the browser. */
function load({ href }: URL): void {
  if (href === location.href) location.reload();
  else location.assign(href);
}

/**
 * Shows a page of the site: a placeholder if it takes long, an error with a way to try again if it
 * can't be had. What can't be shown in place, or takes too long, is loaded as a document.
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

/** Shows the page of the history entry that Back or Forward has led to, if it is still there. */
window["~showLeftPage"] = () => {
  const page = left.get(entryName());
  if (!page) return false;
  const { place } = page;
  // The browser may have scrolled already: what it keeps of the page that is left is the truth.
  leave();
  keepOpenItems(page);
  entry = entryName();
  delete root.dataset.fresh;
  showPage(page);
  if (place !== undefined) {
    scrollTo(0, place);
    // Of an entry with a hash the browser has yet to scroll to the heading.
    requestAnimationFrame(() => scrollTo(0, place));
  }
  focusTitle();
  announceContent();
  return true;
};
