import { compareNames } from "./compare";
import type { StarterKit } from "./types";

export interface KitFilter {
  /** Words that must all occur, each in name, description, maintainer or a tag. */
  text: string;
  /** Tags that a kit must all have. */
  tags: ReadonlySet<string>;
}

export const noFilter: KitFilter = { text: "", tags: new Set() };

export const isFiltering = ({ text, tags }: KitFilter): boolean =>
  text.trim() !== "" || tags.size > 0;

// "Café" => "cafe": what is typed without accents and capitals is found all the same.
const fold = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase();

/** The kits that pass a filter, in the order given. */
export function filterKits(kits: readonly StarterKit[], { text, tags }: KitFilter): StarterKit[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  return kits.filter((kit) => {
    if (![...tags].every((tag) => kit.tags.includes(tag))) return false;
    if (words.length === 0) return true;
    const { name, description, maintainer } = kit;
    const shown = fold([name, description, maintainer?.name ?? "", ...kit.tags].join("\n"));
    return words.every((word) => shown.includes(word));
  });
}

/** A filter with a tag added, or taken away where it was set. */
export function toggleTag({ text, tags }: KitFilter, tag: string): KitFilter {
  const toggled = new Set(tags);
  if (!toggled.delete(tag)) toggled.add(tag);
  return { text, tags: toggled };
}

/** Every tag of some kits with the number of kits that have it: most frequent first, then by name. */
// [babel, hmr], [babel] => [["babel", 2], ["hmr", 1]]
export function countTags(kits: readonly StarterKit[]): [tag: string, count: number][] {
  const counts = new Map<string, number>();
  for (const tag of kits.flatMap((kit) => kit.tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts].sort(([a, x], [b, y]) => y - x || compareNames(a, b));
}
