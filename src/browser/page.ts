/**
 * The page script, inlined in every head. It runs before the body is parsed, so it listens on the
 * document.
 */
// First, because later code depends on it.
import "./trusted-types";
import { countViews } from "./analytics";
import { contentEvent, touchEvents } from "./page-events";
import { copyCode } from "./copy";
import { useCachedFonts } from "./fonts";
import {
  layOutRest,
  paintFirstScreenFirst,
  registerServiceWorker,
  visitType,
} from "./first-screen";
import {
  applyDismissal,
  applyStoredTheme,
  chooseTheme,
  dismissNotification,
  showThemeChoice,
  switchTheme,
} from "./reader-settings";
import { onPointerMoved } from "./pointer";
import { closePanel, isPanelOpen, openPanel, trapFocus } from "./panel";
import { guardBack, restoreAfterGuard } from "./history";
import { importModule } from "./import-module";
import {
  findIsland,
  keepEarlyClick,
  openIsland,
  togglePanel,
  wantIsland,
  watchIslands,
} from "./island-requests";
import { fetchDocument, loadNavigation, navigateOnClick, prefetchOnIntent } from "./links";
import type * as Reading from "./reading";
import { searchOnKey, searchOnRequest } from "./search-keys";

/** URL and account of page views; without them, the code is removed. */
declare const ANALYTICS_URL: string;
declare const ANALYTICS_ID: string;
declare const READING_SCRIPT: string;
declare const HAS_SERVICE_WORKER: boolean;

const root = document.documentElement;
root.dataset.scripted = "";
applyStoredTheme(root);
applyDismissal(root);
useCachedFonts();

/** Handlers of clicks by attribute. */
const clickActions: Record<string, (element: HTMLElement) => unknown> = {
  "[data-theme-switch]": () => switchTheme(root),
  "[data-notification-dismiss]": () => dismissNotification(root),
  "[data-panel-open]": () => {
    openPanel();
    withReading(({ loadTools }) => loadTools());
  },
  "[data-panel-close],[data-panel-backdrop],aside[data-panel] a": closePanel,
  "[data-print]": () => print(),
  "[data-copy-markdown]": (button) => withReading(({ copyMarkdown }) => copyMarkdown(button)),
  "[data-opens]": ({ dataset }) => openIsland(dataset.opens),
  "[data-toggles]": togglePanel,
  // If it fails, the link leads to the page, which shows its headings.
  "[data-headings]": (button) =>
    withReading(({ toggleHeadings }) => toggleHeadings(button, fetchDocument)),
  "[data-offline]": openSaving,
  ".copy": copyCode,
};

addEventListener("click", (event) => {
  if (!(event.target instanceof Element)) return;
  keepEarlyClick(event.target);
  for (const [selector, action] of Object.entries(clickActions)) {
    const element = event.target.closest<HTMLElement>(selector);
    if (element) action(element);
  }
});
addEventListener("change", ({ target }) => {
  if (target instanceof HTMLSelectElement && "themeChoice" in target.dataset) {
    chooseTheme(root, target.value);
  }
});
addEventListener("keydown", (event) => {
  trapFocus(event);
  searchOnKey(event);
  if (event.key === "Escape" && isPanelOpen()) closePanel();
});
// Loads the chunk when the pointer or focus comes near.
for (const type of ["pointerover", "focusin"]) {
  addEventListener(type, ({ target }) => {
    const opener = target instanceof Element && target.closest<HTMLElement>("[data-opens]");
    if (opener) wantIsland(findIsland(opener.dataset.opens));
  });
}

/** Opens the saving window, or the offline page if its module fails. */
async function openSaving(): Promise<void> {
  try {
    (await importModule<{ open: () => void }>("/offline/save.js")).open();
  } catch {
    location.assign("/offline/");
  }
}

/** Uses the reading script; without it the page can be read all the same. */
const withReading = (use: (reading: typeof Reading) => unknown): unknown =>
  importModule<typeof Reading>(READING_SCRIPT).then(use, () => undefined);

/** Loads the reading script on first use. */
function loadReadingOnUse(): void {
  const events = ["scroll", "touchstart", "keydown"];
  const touches: TouchEvent[] = [];
  const keepTouch = (event: TouchEvent): unknown => touches.push(event);
  const load = (): void => {
    for (const event of events) removeEventListener(event, load);
    stopWatching();
    withReading(({ listenToSwipes }) => {
      for (const type of touchEvents) removeEventListener(type, keepTouch);
      listenToSwipes(touches);
    });
  };
  const stopWatching = onPointerMoved(load);
  for (const event of events) addEventListener(event, load, { passive: true });
  for (const type of touchEvents) addEventListener(type, keepTouch, { passive: true });
}

/** The browser only finds exact ids. */
function scrollToOtherSpelling(): void {
  const { hash } = location;
  const target = document.getElementById(hash.slice(1));
  // A link stands for a section that moved to another page.
  if (hash === "" || (target && !target.closest("a"))) return;
  loadNavigation().then(
    ({ scrollToHash }) => scrollToHash(hash),
    () => undefined, // The reader stands at the top of the right page.
  );
}

addEventListener("hashchange", scrollToOtherSpelling);

/** Opens the table of contents on wide screens, where CSS can't. */
function openContents(): void {
  const contents = document.querySelector<HTMLDetailsElement>("[data-contents]");
  if (contents && !CSS.supports("selector(::details-content)") && innerWidth >= 1280) {
    contents.open = true;
  }
}

function onContent(): void {
  showThemeChoice(root);
  openContents();
  layOutRest();
  watchIslands();
}

/** Prints a page opened by "Print section". */
function printOnRequest(): void {
  if (!document.querySelector("[data-printable]")) return;
  if (new URLSearchParams(location.search).has("print")) print();
}

document.addEventListener(contentEvent, onContent);
addEventListener("DOMContentLoaded", () => {
  onContent();
  // On Back and reload, the browser restores the position.
  if (visitType() === "navigate") scrollToOtherSpelling();
  restoreAfterGuard();
  printOnRequest();
  searchOnRequest();
});

paintFirstScreenFirst();
guardBack();
prefetchOnIntent();
navigateOnClick();
if (HAS_SERVICE_WORKER) registerServiceWorker();
loadReadingOnUse();
if (ANALYTICS_URL) countViews({ url: ANALYTICS_URL, id: ANALYTICS_ID });

// An export makes it a module for esbuild, which would otherwise wrap modules in functions.
// oxlint-disable-next-line typescript/no-useless-empty-export
export {};
