import type { Root } from "hast";
import { headingRank } from "hast-util-heading-rank";
import { findAll } from "./tree";

/**
 * Makes the headings fit below the page's title, which is the only `h1`: a first-level heading
 * becomes `h2`, and none is more than one level below the one before it. `h3 h3 h2 h4` => `h2 h2 h2 h3`
 */
export function fitHeadingLevels(tree: Root): void {
  // Open headings, outermost first: the level as written and the level as shown.
  let open: { written: number; shown: number }[] = [];
  for (const heading of findAll(tree, "h1", "h2", "h3", "h4", "h5", "h6")) {
    const written = Math.max(2, headingRank(heading) ?? 2);
    open = open.filter((outer) => outer.written < written);
    const shown = (open.at(-1)?.shown ?? 1) + 1;
    open.push({ written, shown });
    heading.tagName = `h${shown}`;
  }
}
