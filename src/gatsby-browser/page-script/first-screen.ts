import { afterPaint } from "./after-paint";

/** A text's blocks: those that wait by `src/styles/body.css`, and others that this changes nothing for. */
const waiting = ".body>*";

/** Elements whose layout, with the processor of a slow phone, stays below 50 ms. */
const atOnce = 120;

/**
 * Has the browser paint the first screen before it lays out what is below, and that in pieces: of a
 * long text, most of the time to the first paint would go into what nobody sees yet. Heights below
 * are guessed meanwhile, so a visit that asks for a heading, or returns to a place, does without.
 *
 * @param laidOut called when all of the page has its sizes
 */
export function paintFirstScreenFirst(laidOut: () => void): void {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (location.hash === "" && visit?.type === "navigate")
    document.documentElement.dataset.fresh = "";
  addEventListener("DOMContentLoaded", () => {
    const blocks = [...document.querySelectorAll<HTMLElement>(waiting)];
    const showMore = (): void => {
      let elements = 0;
      let block: HTMLElement | undefined;
      while (elements < atOnce && (block = blocks.shift())) {
        // No style: the text may be put into the page again, and its policy allows none.
        block.dataset.shown = "";
        elements += 1 + block.getElementsByTagName("*").length;
      }
      if (block) afterPaint(showMore);
      else laidOut();
    };
    afterPaint(showMore);
  });
}
