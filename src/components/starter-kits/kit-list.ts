import type { StarterKit } from "../../../plugins/gatsby-source-starter-kits/kits";
import { hasWords } from "../../content/has-words";

const byName = new Intl.Collator("en", { numeric: true }).compare;

/** Kits that contain all words of a text, in any field, and have all selected tags. */
export function filterKits(
  kits: readonly StarterKit[],
  text: string,
  chosen: readonly string[],
): StarterKit[] {
  return kits.filter(({ name, description, maintainer, tags }) => {
    const shown = [name, description, maintainer.name, ...tags].join("\n");
    return chosen.every((tag) => tags.includes(tag)) && hasWords(shown, text);
  });
}

/**
 * Tags with the number of their kits: most frequent first, then by name. `[babel, hmr], [babel]` =>
 * `{ babel => 2, hmr => 1 }`
 */
export function countTags(kits: readonly StarterKit[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const tag of kits.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return new Map([...counts].sort(([a, x], [b, y]) => y - x || byName(a, b)));
}

export const columns = {
  "Project Name": ({ name }: StarterKit) => name,
  Maintainer: ({ maintainer }: StarterKit) => maintainer.name,
  Tags: ({ tags }: StarterKit) => tags.join("\n"),
};

export interface KitOrder {
  column: keyof typeof columns;
  direction: "ascending" | "descending";
}

/** Sorts kits, which come sorted by name, by a column. */
export function sortKits(
  kits: readonly StarterKit[],
  { column, direction }: KitOrder,
): StarterKit[] {
  const sign = direction === "ascending" ? 1 : -1;
  return [...kits].sort((a, b) => sign * byName(columns[column](a), columns[column](b)));
}
