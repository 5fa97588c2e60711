import type { Element, ElementContent } from "hast";
import { element, text } from "./hast";
import type { Words } from "./reference-table";
import { lineToHast } from "./reference-text";

/** A line of a card: its name and what stands there; without content it is left out. */
export type CardRow = readonly [name: string, content: readonly ElementContent[] | undefined];

/** The class by which a card is known. */
export const cardClass = "ref-card";

/**
 * Facts of one thing as a labelled group, of as few elements as it takes.
 *
 * `<div class="ref-card" role="group" aria-label="Facts of output.path"><dl><dt>Type</dt><dd>…</dd></dl></div>`
 *
 * @param words what the package itself says of it, shown as its own words; "" for none
 */
export const card = (
  name: string,
  rows: readonly CardRow[],
  { words, from }: Words,
  ...below: readonly Element[]
): Element => {
  const shown: CardRow[] =
    words === "" ? [...rows] : [...rows, [`In ${from}’s words`, quote(words)]];
  const list = shown.flatMap(([term, content]) =>
    content === undefined || content.length === 0
      ? []
      : [element("dt", {}, [text(term)]), element("dd", {}, [...content])],
  );
  return element("div", { className: [cardClass], role: "group", ariaLabel: `Facts of ${name}` }, [
    element("dl", {}, list),
    ...below,
  ]);
};

const quote = (words: string): ElementContent[] => [element("q", {}, lineToHast(words))];
