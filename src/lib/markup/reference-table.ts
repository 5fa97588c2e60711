import type { Element, ElementContent } from "hast";
import type { ReferenceId, ReferenceLookup, ReferencePackage } from "../reference";
import { element, text } from "./hast";
import { lineToHast } from "./reference-text";

/** What a package says of something; "" for nothing. */
export interface Words {
  words: string;
  from: ReferencePackage;
}

/** Paths that are longer (characters) may break before their last part. */
const LONG_PATH = 24;

/** A path in code: `<code>output.environment.<wbr>arrowFunction</code>` */
export const pathToHast = (path: string): Element => {
  const end = path.lastIndexOf(".") + 1;
  return element(
    "code",
    {},
    path.length <= LONG_PATH || end === 0
      ? [text(path)]
      : [text(path.slice(0, end)), element("wbr", {}), text(path.slice(end))],
  );
};

/** The class by which a generated table is known. */
export const tableClass = "ref-table";

/** One column: its heading, and what a row has there. */
export interface Column<Row> {
  title: string;
  cell: (row: Row) => readonly ElementContent[];
}

const row = (cells: readonly Element[]): Element => element("tr", {}, [...cells]);

/**
 * A table of facts; a column in which no row has anything is left out.
 *
 * `<table class="ref-table"><thead><tr><th>Option</th>…</tr></thead><tbody>…</tbody></table>`
 */
export const table = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Element => {
  const filled = columns
    .map(({ title, cell }) => ({ title, cells: rows.map((one) => [...cell(one)]) }))
    .filter(({ cells }) => cells.some((content) => content.length > 0));
  return element("table", { className: [tableClass] }, [
    element("thead", {}, [row(filled.map(({ title }) => element("th", {}, [text(title)])))]),
    element(
      "tbody",
      {},
      rows.map((_, index) => row(filled.map(({ cells }) => element("td", {}, cells[index] ?? [])))),
    ),
  ]);
};

/** What something is for: in our words, else in those of its package, which are marked as such. */
export const purposeToHast = (
  id: ReferenceId,
  { words, from }: Words,
  lookup: ReferenceLookup,
): ElementContent[] => {
  const purpose = lookup.purposeOf(id);
  if (purpose !== undefined) return lineToHast(purpose);
  return words === "" ? [] : [text(`${from}: `), element("q", {}, lineToHast(words))];
};
