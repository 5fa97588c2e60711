const root = document.documentElement;

/** A text's blocks: those that wait by `src/styles/body.css`, and others that this changes nothing for. */
const waiting = ".body>:not([data-shown])";

/** Elements whose layout, with the processor of a slow phone, stays below 50 ms. */
const atOnce = 120;

let newest = 0;

/**
 * Lays out, in pieces after the next paint, what waits below the first screen.
 * @param laidOut called when all of the page has its sizes
 */
export function layOutRest(laidOut: () => void): void {
  // The text is still to come, and will be announced.
  if (document.querySelector("[data-pending-body]")) return;
  const mine = ++newest;
  const blocks = [...document.querySelectorAll<HTMLElement>(waiting)];
  const showMore = (): void => {
    if (mine !== newest) return;
    let elements = 0;
    let block: HTMLElement | undefined;
    while (elements < atOnce && (block = blocks.shift())) {
      // No style: the text may be put into the page again, and its policy allows none.
      block.dataset.shown = "";
      elements += 1 + block.getElementsByTagName("*").length;
    }
    if (block) afterPaint(showMore);
    else {
      delete root.dataset.fresh;
      laidOut();
    }
  };
  afterPaint(showMore);
}

/** How this document came to be shown: by a link or an address, by Back, or loaded again. */
export function visitType(): NavigationTimingType | undefined {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return visit?.type;
}

/**
 * Has the browser paint the first screen before it lays out what is below: of a long text, most of
 * the time to the first paint would go into what nobody sees yet. Heights below are guessed
 * meanwhile, so a visit that asks for a heading, or returns to a place, does without.
 */
export function paintFirstScreenFirst(): void {
  if (location.hash === "" && visitType() === "navigate") root.dataset.fresh = "";
}

/** Runs something once the next frame has been painted. A page that nobody sees has none. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}

/** Registers the service worker once the page has loaded and been painted, which its start would delay. Success or failure is only logged. */
export function registerServiceWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  const register = (): void => {
    navigator.serviceWorker.register("/sw.js").then(
      () => console.info("Service worker registered."),
      (error: unknown) => console.info("Service worker not registered:", error),
    );
  };
  addEventListener("load", () => afterPaint(register));
}

/** Makes code and tables that scroll sideways reachable by keyboard, and only those. */
export function focusableScrollers(): void {
  for (const box of document.querySelectorAll<HTMLElement>(".code pre,.table")) {
    if (box.scrollWidth > box.clientWidth) {
      box.tabIndex = 0;
      if (box.className === "table") {
        // A group and not a region: each landmark would need its own name.
        box.setAttribute("role", "group");
        box.setAttribute("aria-label", "Table");
      }
    } else box.removeAttribute("tabindex");
  }
}
