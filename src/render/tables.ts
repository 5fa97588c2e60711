import type { Element, Root } from "hast";
import { toString } from "hast-util-to-string";
import { SKIP, visit } from "unist-util-visit";
import { classesOf, element, hasClass, isElement } from "../content/hast";

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

/** A column in which a cell holds more (characters) is one of sentences, and gets room for them. */
const SENTENCE = 40;

/** The width of such a column at least (characters): `.table .wide` in `src/styles/body.css`. */
const WIDE = 22;

const longestWord = (cell: Element): number =>
  Math.max(
    ...toString(cell)
      .split(/\s+/)
      .map((word) => word.length),
  );

/** The cells of each column, from the top. */
const columnsOf = (table: Element): Element[][] => {
  const columns: Element[][] = [];
  for (const row of rowsOf(table)) {
    row.children
      .filter((cell) => isElement(cell))
      .forEach((cell, column) => (columns[column] ??= []).push(cell));
  }
  return columns;
};

const hasSentences = (cells: readonly Element[]): boolean =>
  cells
    .map((cell) => toString(cell).trim())
    .some((words) => words.length > SENTENCE && /\s/.test(words));

const isWide = (columns: readonly Element[][]): boolean => {
  const widths = columns.map(
    (cells) => Math.max(hasSentences(cells) ? WIDE : 0, ...cells.map(longestWord)) + CELL_SPACE,
  );
  return widths.reduce((sum, width) => sum + width, 0) > COLUMNS;
};

/** Marks the first cell of each column of sentences, which else long names would squeeze. */
const markWide = (columns: readonly Element[][]): void => {
  if (columns.length < 2) return;
  for (const [first, ...others] of columns) {
    if (first && hasSentences([first, ...others])) {
      first.properties.className = [...classesOf(first), "wide"];
    }
  }
};

/**
 * Makes a plain cell of each empty heading, such as the corner of a table with headings on two
 * sides: a screen reader would read a heading that says nothing with every cell below it.
 */
const demoteEmptyHeadings = (table: Element): void => {
  for (const cell of rowsOf(table).flatMap((row) => row.children)) {
    const isEmptyHeading =
      isElement(cell, "th") &&
      toString(cell).trim() === "" &&
      !cell.children.some((child) => isElement(child));
    if (isEmptyHeading) (cell as Element).tagName = "td";
  }
};

/**
 * Puts each table into an element that scrolls, with a tab stop where it may have to; marks columns
 * of sentences in their first cell (`wide`), and makes plain cells of empty headings.
 */
export const wrapTables = (tree: Root): void =>
  visit(tree, "element", (node, index, parent) => {
    if (node.tagName !== "table" || !parent || index === undefined || hasClass(parent, "table"))
      return undefined;
    demoteEmptyHeadings(node);
    const columns = columnsOf(node);
    markWide(columns);
    const focus = isWide(columns) ? { tabIndex: 0 } : {};
    parent.children[index] = element("div", { className: ["table"], ...focus }, [node]);
    // On into the table, where others may be nested; its wrapper is behind us.
    return [SKIP, index];
  });
