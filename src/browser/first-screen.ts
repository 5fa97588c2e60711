const root = document.documentElement;

/** Blocks that `src/styles/body.css` hides from layout. */
const waiting = ".body>:not([data-shown])";

/** Layout of this many elements takes less than 50 ms on a slow phone. */
const atOnce = 120;

let newest = 0;

/** Lays out the rest of the page in chunks after the next paint. */
export function layOutRest(): void {
  // The body is still to come.
  if (document.querySelector("[data-pending-body]")) return;
  const mine = ++newest;
  const blocks = [...document.querySelectorAll<HTMLElement>(waiting)];
  const showMore = (): void => {
    if (mine !== newest) return;
    let elements = 0;
    let block: HTMLElement | undefined;
    while (elements < atOnce && (block = blocks.shift())) {
      // An attribute, because the policy forbids inline styles.
      block.dataset.shown = "";
      elements += 1 + block.getElementsByTagName("*").length;
    }
    if (block) afterPaint(showMore);
    else delete root.dataset.fresh;
  };
  afterPaint(showMore);
}

/** How this document was opened: by navigation, Back or reload. */
export function visitType(): NavigationTimingType | undefined {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return visit?.type;
}

/**
 * Paints the first screen before laying out the rest, which would delay the first paint of long
 * texts. Visits with a hash or a restored position need exact heights and lay out everything.
 */
export function paintFirstScreenFirst(): void {
  if (location.hash === "" && visitType() === "navigate") root.dataset.fresh = "";
}

/** Runs a function after the next paint; hidden pages don't paint. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}

/** Registers the service worker after load and the first paint. Only logs the result. */
export function registerServiceWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  const register = (): void => {
    navigator.serviceWorker
      .register("/sw.js")
      .then(() => console.info("/sw.js registered"), console.info);
  };
  addEventListener("load", () => afterPaint(register));
}
