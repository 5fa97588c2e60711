/**
 * The page script: inlined in the head of every page, it serves a reader without React. It runs
 * before the body is parsed, so it listens on the document and touches the page itself only once
 * it is there. While the page sleeps it changes attributes and the body fragment, no other text:
 * anything else would make hydration fail.
 */
import { countViews } from "../analytics";
import { contentEvent } from "../page-events";
import { closePanel, isPanelOpen, openPanel, trapFocus } from "../panel";
import { localStore } from "../storage";
import { guardBack, restoreAfterGuard } from "./back-guard";
import { copyCode, copyMarkdown } from "./copy";
import { keepEarlyTouches } from "./early-touches";
import { layOutRest, paintFirstScreenFirst, visitType } from "./first-screen";
import { focusableScrollers } from "./keyboard-scroll";
import { applyDismissal, dismissNotification } from "./notification";
import { openSaving } from "./offline";
import { printOnRequest } from "./print-on-request";
import { loadReadingScript } from "./reading";
import { openSearch, searchOnKey, searchOnRequest } from "./search";
import { registerServiceWorker } from "./service-worker";
import { applyStoredTheme, chooseTheme, showThemeChoice, switchTheme } from "./theme";
import { turningScript, turnOnClick } from "./turning";
import { keepEarlyClick, replayEarlyClick, wake, wakeNear, wakeOnIntent } from "./wake";

/** Where page views are sent, and as whose; empty without analytics, whose code is then left out. */
declare const ANALYTICS_URL: string;
declare const ANALYTICS_ID: string;
declare const READING_SCRIPT: string;
declare const HAS_SERVICE_WORKER: boolean;

const root = document.documentElement;
const store = localStore();
root.dataset.scripted = "";
applyStoredTheme(root, store);
applyDismissal(root, store);

/** What a click on an element with one of these attributes does. */
const clickActions: Record<string, (element: HTMLElement) => unknown> = {
  "[data-theme-switch]": () => switchTheme(root, store),
  "[data-notification-dismiss]": () => dismissNotification(root, store),
  "[data-panel-open]": openPanel,
  "[data-panel-close],[data-panel-backdrop],#panel a": closePanel,
  "[data-print]": () => print(),
  "[data-copy-markdown]": copyMarkdown,
  "[data-search]": () => openSearch(),
  "[data-offline]": openSaving,
  ".copy": copyCode,
};

addEventListener("click", (event) => {
  keepEarlyClick(event);
  if (!(event.target instanceof Element)) return;
  for (const [selector, action] of Object.entries(clickActions)) {
    const element = event.target.closest<HTMLElement>(selector);
    if (element) action(element);
  }
});
addEventListener("change", ({ target }) => {
  if (target instanceof HTMLSelectElement && "themeChoice" in target.dataset) {
    chooseTheme(root, store, target.value);
  }
});
addEventListener("keydown", (event) => {
  trapFocus(event);
  searchOnKey(event);
  if (event.key === "Escape" && isPanelOpen()) closePanel();
});
/** The browser itself finds exact ids. */
function scrollToOtherSpelling(): void {
  const { hash } = location;
  if (hash === "" || document.getElementById(hash.slice(1))) return;
  turningScript().then(
    ({ scrollToHash }) => scrollToHash(hash),
    () => undefined, // The reader stands at the top of the right page.
  );
}

addEventListener("hashchange", scrollToOtherSpelling);

/** For the open table of contents on wide screens, where CSS alone can't open it. */
function openContents(): void {
  const contents = document.querySelector<HTMLDetailsElement>("[data-contents]");
  if (contents && !CSS.supports("selector(::details-content)") && innerWidth >= 1280) {
    contents.open = true;
  }
}

function onContent(): void {
  showThemeChoice(root);
  openContents();
  // Measuring what is not laid out yet would lay it out at once.
  layOutRest(focusableScrollers);
}

document.addEventListener(contentEvent, onContent);
document.addEventListener("docs:hydrated", replayEarlyClick);
addEventListener("DOMContentLoaded", () => {
  onContent();
  // On Back, and when the page is loaded again, the browser knows where the reader was.
  if (visitType() === "navigate") scrollToOtherSpelling();
  restoreAfterGuard();
  printOnRequest();
  searchOnRequest();
  if (document.querySelector("[data-wake-now]")) wake();
  wakeNear();
});

paintFirstScreenFirst();
guardBack();
wakeOnIntent();
turnOnClick();
if (HAS_SERVICE_WORKER) registerServiceWorker();
loadReadingScript(READING_SCRIPT);
keepEarlyTouches();
if (ANALYTICS_URL) countViews({ url: ANALYTICS_URL, id: ANALYTICS_ID });

// Without an export esbuild takes this for a script, and wraps every module in a function.
export {};
