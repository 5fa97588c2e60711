import type { ContentPage } from "../frontmatter";

/**
 * The `sort` that puts a page behind the others of its group, or of its section when the group is
 * new or there is none; 1 for the first of all.
 */
export function nextSort(
  pages: readonly ContentPage[],
  section: string | undefined,
  group: string | undefined,
): number {
  const inSection = pages.filter((page) => page.section === section);
  const inGroup = inSection.filter(({ data }) => data?.group === group);
  const sorts = (inGroup.length > 0 ? inGroup : inSection).flatMap(({ data }) => data?.sort ?? []);
  return Math.max(0, ...sorts) + 1;
}
