import type { Element, ElementContent } from "hast";
import type { ReferenceId, ReferenceLookup } from "../reference";
import { element, text } from "./hast";
import { lineToHast } from "./reference-text";

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

/** What something is for: in our words, else in webpack's, which are marked as such. */
export const purposeToHast = (
  id: ReferenceId,
  words: string,
  lookup: ReferenceLookup,
): ElementContent[] => {
  const purpose = lookup.purposeOf(id);
  if (purpose !== undefined) return lineToHast(purpose);
  return words === "" ? [] : [text("webpack: "), element("q", {}, lineToHast(words))];
};
