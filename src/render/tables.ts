import type { Element, Root } from "hast";
import { toString } from "hast-util-to-string";
import { SKIP, visit } from "../content/visit";
import { classesOf, element, hasClass, isElement } from "../content/hast";

/**
 * A table whose longest words are wider in total (characters) can scroll on a screen of 320 CSS
 * pixels: 288 px, 8 px per character.
 */
const COLUMNS = 36;

/** Padding of a cell in characters. */
const CELL_SPACE = 3;

const rowsOf = (table: Element): Element[] =>
  table.children.flatMap((child) =>
    isElement(child, "tr")
      ? [child]
      : isElement(child, "thead", "tbody", "tfoot")
        ? child.children.filter((row) => isElement(row, "tr"))
        : [],
  );

/** Columns with longer cells (characters) contain sentences. */
const SENTENCE = 40;

/** Minimum width of such columns in characters: `.table .wide` in `src/styles/body.css`. */
const WIDE = 18;

/** Minimum width of a first column in characters, without padding. */
const FIRST = 9;

const longestWord = (cell: Element): number =>
  Math.max(
    ...toString(cell)
      .split(/\s+/)
      .map((word) => word.length),
  );

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
    (cells, column) =>
      Math.max(
        column === 0 ? FIRST : 0,
        hasSentences(cells) ? WIDE : 0,
        ...cells.map(longestWord),
      ) + CELL_SPACE,
  );
  return widths.reduce((sum, width) => sum + width, 0) > COLUMNS;
};

/** Marks columns of sentences, which long names would squeeze. */
const markWide = (columns: readonly Element[][]): void => {
  if (columns.length < 2) return;
  for (const [first, ...others] of columns) {
    if (first && hasSentences([first, ...others])) {
      first.properties.className = [...classesOf(first), "wide"];
    }
  }
};

/**
 * Converts empty heading cells to plain cells, because screen readers read headings with every
 * cell.
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
 * Wraps tables in a scrolling element with a tab stop if needed, marks columns of sentences
 * (`wide`), and converts empty headings.
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
    // Continues inside, for nested tables.
    return [SKIP, index];
  });
