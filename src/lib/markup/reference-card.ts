import type { Element, ElementContent } from "hast";
import { element, isElement, text } from "./hast";
import { code, joined } from "./reference-parts";
import type { Words } from "./reference-table";
import { lineToHast } from "./reference-text";

/** A line of a card: its name and what stands there; without content it is left out. */
export type CardRow = readonly [name: string, content: readonly ElementContent[] | undefined];

/** The class by which a card is known. */
export const cardClass = "ref-card";

/**
 * Facts of one thing as a list of terms, of as few elements as it takes: a page has more than a
 * hundred. What it is about is said by the heading above it.
 *
 * `<dl class="ref-card"><dt>Type</dt><dd>…</dd></dl>`
 *
 * @param words what the package itself says of it, shown as its own words; "" for none
 */
export const card = (
  rows: readonly CardRow[],
  { words, from }: Words,
  below?: Element,
): Element => {
  const shown: CardRow[] =
    words === "" ? [...rows] : [...rows, [`In ${from}’s words`, quote(words)]];
  const list = shown.flatMap(([term, content]) =>
    content === undefined || content.length === 0
      ? []
      : [element("dt", {}, [text(term)]), element("dd", {}, [...content])],
  );
  const className = [cardClass];
  if (!below) return element("dl", { className }, list);
  return element("div", { className }, [element("dl", {}, list), below]);
};

/** Says on a card whose it is: one of several below the same heading. */
// <dl><dt>Type</dt>…</dl>, ["Rule.use"] => <dl><dt>Name</dt><dd><code>Rule.use</code></dd><dt>Type</dt>…</dl>
export const nameCard = (card: Element, names: readonly string[]): void => {
  const [first] = card.children;
  const list = card.tagName === "dl" || !isElement(first, "dl") ? card : first;
  const content = joined(names.map((name) => [code(name)]));
  list.children.unshift(element("dt", {}, [text("Name")]), element("dd", {}, content));
};

const quote = (words: string): ElementContent[] => [element("q", {}, lineToHast(words))];
