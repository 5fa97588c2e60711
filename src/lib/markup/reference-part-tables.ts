import type { Element, Root } from "hast";
import { toString } from "hast-util-to-string";
import { visit } from "../trees/visit";
import { isElement } from "./hast";

/** Headings of a first column that names parts of something: of an object, of a call. */
const partWords = /^(?:arguments?|fields?|keys?|parameters?|propert(?:y|ies))$/i;

const firstCells = (table: Element): Element[] => {
  const cells: Element[] = [];
  visit(table, "element", (node) => {
    const cell = node.tagName === "tr" && node.children.find((child) => isElement(child));
    if (cell && isElement(cell)) cells.push(cell);
  });
  return cells;
};

/**
 * The code in the first columns of tables that list the parts of something: the field `entry` of a
 * chunk is not the option of that name.
 *
 * `| field | is |\n| --- | --- |\n| \`entry\` | … | => <code>entry</code>`
 */
export const findParts = (tree: Root): ReadonlySet<Element> => {
  const parts = new Set<Element>();
  visit(tree, "element", (node) => {
    if (node.tagName !== "table") return;
    const [heading, ...cells] = firstCells(node);
    if (!heading || !partWords.test(toString(heading).trim())) return;
    for (const cell of cells) {
      visit(cell, "element", (inner) => {
        if (inner.tagName === "code") parts.add(inner);
      });
    }
  });
  return parts;
};
