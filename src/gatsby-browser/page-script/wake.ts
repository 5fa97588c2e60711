import { announceAsleep } from "../page-events";
import { reloadOnce } from "../reload-once";
import { fetchAhead } from "./turning";
import { onPointerMoved } from "./pointer";

/** Keys that scroll, modify or move the focus: they are no sign that somebody wants to act. */
const restKeys = /^( |Page|Home|End|Arrow|Shift|Control|Alt|Meta|Tab)/;

const controls = "a[href],button,input,select,textarea,summary";

/** What the build leaves in a page instead of the runtime's script elements. */
interface WakeData {
  /** Runs first: chunk names and the hash of the build. */
  setup: string;
  scripts: string[];
  path: string;
}

let awake = false;
let pendingClick: HTMLElement | undefined;

/** Milliseconds after which a page that is still not hydrated says so. */
const patience = 20_000;

function addScript(src: string, build: string, isLast: boolean): void {
  const script = document.createElement("script");
  script.src = src;
  // In order: the setup must have run before the runtime does.
  script.async = false;
  // Gone: a newer build was published, whose pages name other scripts.
  script.onerror = () => (navigator.onLine && reloadOnce(build)) || announceAsleep();
  // A captive portal's page in place of a script is no error of loading.
  script.onload = () => isLast && !window.___loader && announceAsleep();
  document.head.append(script);
}

/** Loads Gatsby's runtime, once. It hydrates the page, and from then on navigation is in-page. */
export function wake(): void {
  const text = document.getElementById("wake")?.textContent;
  if (awake || !text) return;
  awake = true;
  const { setup, scripts, path } = JSON.parse(text) as WakeData;
  window.pagePath = path;
  const all = [setup, ...scripts];
  for (const src of all) addScript(src, setup, src === all.at(-1));
  setTimeout(announceAsleep, patience);
}

/** Wakes the page when something comes near the window that only React can show. */
export function wakeNear(): void {
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && wake(),
    { rootMargin: "600px" },
  );
  for (const element of document.querySelectorAll("[data-wake-near]")) observer.observe(element);
}

const controlOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest(controls) : null;

/** Milliseconds for which a pointer is over a control that it doesn't only pass, or click at once. */
const rest = 30;

/**
 * Listens for the first sign that somebody wants to act on the page. A link that is clicked at once
 * leaves the page: the runtime would only stand in the next one's way.
 */
export function wakeOnIntent(): void {
  let over: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  onPointerMoved(({ target }) => {
    const control = controlOf(target);
    if (control === over) return;
    over = control;
    clearTimeout(timer);
    if (!control) return;
    timer = setTimeout(() => {
      // On a slow line the runtime would hold up the page, which is more likely to be wanted first.
      void fetchAhead(control).then(() => over === control && wake());
    }, rest);
  });
  addEventListener("pointerdown", ({ target }) => {
    over = null;
    clearTimeout(timer);
    void fetchAhead(target);
  });
  // A touch that scrolls ends in pointercancel; a tap ends here.
  addEventListener("pointerup", ({ target }) => {
    const control = controlOf(target);
    if (control && !control.matches("a")) wake();
  });
  addEventListener("focusin", ({ target }) => {
    // A link that is clicked has the focus, too.
    if (controlOf(target)?.matches(":focus-visible")) wake();
  });
  addEventListener("keydown", ({ key }) => {
    if (!restKeys.test(key)) wake();
  });
}

/** Keeps a click on a control that only React serves, to be played again once it does. */
export function keepEarlyClick(event: MouseEvent): void {
  if (document.documentElement.dataset.hydrated !== undefined) return;
  const control = event.target instanceof Element ? event.target.closest("[data-replay]") : null;
  if (control instanceof HTMLElement) {
    pendingClick = control;
    wake();
  }
}

/** Plays the click again that came before React did; called when the page is hydrated. */
export function replayEarlyClick(): void {
  const control = pendingClick;
  pendingClick = undefined;
  if (control?.isConnected) control.click();
}
