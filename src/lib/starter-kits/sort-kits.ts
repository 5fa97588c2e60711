import { compareNames } from "./compare";
import type { StarterKit } from "./types";

export type KitColumn = "name" | "maintainer" | "tags";
export type Direction = "ascending" | "descending";

export interface KitOrder {
  column: KitColumn;
  direction: Direction;
}

/** The order in which the list comes. */
export const firstOrder: KitOrder = { column: "name", direction: "ascending" };

/** The order after a click on a column's header: that column, or the other way round. */
// name ascending, "name" => name descending; name descending, "tags" => tags ascending
export function nextOrder({ column, direction }: KitOrder, clicked: KitColumn): KitOrder {
  const turned = column === clicked && direction === "ascending";
  return { column: clicked, direction: turned ? "descending" : "ascending" };
}

function compareTags(a: readonly string[], b: readonly string[]): number {
  for (const [index, tag] of a.entries()) {
    const other = b[index];
    if (other === undefined) return 1;
    const order = compareNames(tag, other);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

const comparisons: Record<KitColumn, (a: StarterKit, b: StarterKit) => number> = {
  name: (a, b) => compareNames(a.name, b.name),
  maintainer: (a, b) => compareNames(a.maintainer?.name ?? "", b.maintainer?.name ?? ""),
  tags: (a, b) => compareTags(a.tags, b.tags),
};

/**
 * Kits in the order of a column: tags are compared one after the other. Kits that are equal there
 * go by name, then by address, in either direction; kits without a maintainer come last in both.
 */
export function sortKits(
  kits: readonly StarterKit[],
  { column, direction }: KitOrder,
): StarterKit[] {
  const sign = direction === "ascending" ? 1 : -1;
  const isLast = (kit: StarterKit) => Number(column === "maintainer" && !kit.maintainer);
  return [...kits].sort(
    (a, b) =>
      isLast(a) - isLast(b) ||
      sign * comparisons[column](a, b) ||
      compareNames(a.name, b.name) ||
      compareNames(a.url, b.url),
  );
}
