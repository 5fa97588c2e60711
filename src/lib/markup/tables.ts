import type { Element, Root } from "hast";
import { toString } from "hast-util-to-string";
import { SKIP, visit } from "unist-util-visit";
import { element, hasClass, isElement } from "./hast";

/**
 * A table whose longest words together are wider than this (characters) may have to scroll on a
 * screen of 320 CSS pixels: 288 px of it for text, 8 px a character.
 */
const COLUMNS = 36;

/** What the space around a cell's text takes, in characters. */
const CELL_SPACE = 3;

const rowsOf = (table: Element): Element[] =>
  table.children.flatMap((child) =>
    isElement(child, "tr")
      ? [child]
      : isElement(child, "thead", "tbody", "tfoot")
        ? child.children.filter((row) => isElement(row, "tr"))
        : [],
  );

const longestWord = (cell: Element): number =>
  toString(cell)
    .split(/\s+/)
    .reduce((longest, word) => Math.max(longest, word.length), 0);

const isWide = (table: Element): boolean => {
  const widths: number[] = [];
  for (const row of rowsOf(table)) {
    row.children
      .filter((cell) => isElement(cell))
      .forEach(
        (cell, column) =>
          (widths[column] = Math.max(widths[column] ?? 0, longestWord(cell) + CELL_SPACE)),
      );
  }
  return widths.reduce((sum, width) => sum + width, 0) > COLUMNS;
};

/** Whether a cell holds neither text nor anything else that could speak, such as a picture. */
const isEmpty = (cell: Element): boolean =>
  toString(cell).trim() === "" && !cell.children.some((child) => isElement(child));

/**
 * Makes a plain cell of each empty heading, such as the corner of a table with headings on two
 * sides: to whom it is read aloud, a heading that says nothing would go with every cell below it.
 */
const demoteEmptyHeadings = (table: Element): void => {
  for (const cell of rowsOf(table).flatMap((row) => row.children)) {
    if (isElement(cell) && cell.tagName === "th" && isEmpty(cell)) cell.tagName = "td";
  }
};

/**
 * Puts each table into an element that scrolls by itself; where it may have to, the element can be
 * reached by keyboard: `<div class="table" tabindex="0"><table>…`. Empty headings become plain cells.
 */
export const wrapTables = (tree: Root): void =>
  visit(tree, "element", (node, index, parent) => {
    if (node.tagName !== "table" || !parent || index === undefined || hasClass(parent, "table"))
      return undefined;
    demoteEmptyHeadings(node);
    const focus = isWide(node) ? { tabIndex: 0 } : {};
    parent.children[index] = element("div", { className: ["table"], ...focus }, [node]);
    // On into the table, where others may be nested; its wrapper is behind us.
    return [SKIP, index];
  });
