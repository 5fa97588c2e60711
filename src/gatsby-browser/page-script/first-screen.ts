import { contentEvent } from "../page-events";
import { afterPaint } from "./after-paint";

/** What waits, by `src/styles/body.css`: all of a text but its first blocks and its lists. */
const waiting = ".body>:nth-child(n+11):not(ul,ol,blockquote)";

/** Elements whose layout, with the processor of a slow phone, stays below 50 ms. */
const atOnce = 120;

/** A visit that begins at the top: no heading is asked for, and no place is restored. */
function isFresh(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return (navigation as PerformanceNavigationTiming | undefined)?.type === "navigate";
}

/**
 * Has the browser paint the first screen before it lays out what is below, and that in pieces: of a
 * long text, most of the time to the first paint would go into what nobody sees yet. Heights below
 * are guessed meanwhile, so whatever comes for a place further down gets the whole page at once.
 *
 * @param laidOut called when all of the page has its sizes
 */
export function paintFirstScreenFirst(laidOut: () => void): void {
  const root = document.documentElement;
  const isWhole = location.hash !== "" || !isFresh();
  if (!isWhole) root.dataset.fresh = "";
  // Not sooner: every element would get its styles anew, and the texts that follow can't wait.
  document.addEventListener(contentEvent, () => delete root.dataset.fresh);
  addEventListener("DOMContentLoaded", () => {
    if (isWhole) {
      afterPaint(laidOut);
      return;
    }
    const blocks = [...document.querySelectorAll<HTMLElement>(waiting)];
    const showMore = (): void => {
      if (blocks.length === 0) {
        laidOut();
        return;
      }
      for (let elements = 0; elements < atOnce;) {
        const block = blocks.shift();
        if (!block) break;
        block.style.contentVisibility = "visible";
        elements += 1 + block.getElementsByTagName("*").length;
      }
      afterPaint(showMore);
    };
    afterPaint(showMore);
  });
}
