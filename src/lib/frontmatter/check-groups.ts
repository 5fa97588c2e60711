import type { Problem } from "../problems";
import type { ContentPage } from "./page";

/**
 * Two spellings of one group's name would be two groups in the sidebar. The spelling that most
 * pages of the section use is taken for the right one, the first of the alphabet if it is a draw.
 */
export function checkGroups(pages: readonly ContentPage[]): Problem[] {
  const bySection = new Map<string, Map<string, ContentPage[]>>();
  for (const page of pages) {
    const group = page.data?.group;
    if (group === undefined) continue;
    const key = `${page.section ?? ""}/${group.toLowerCase().replace(/\s+/g, "")}`;
    const spellings = bySection.get(key) ?? new Map<string, ContentPage[]>();
    spellings.set(group, [...(spellings.get(group) ?? []), page]);
    bySection.set(key, spellings);
  }
  return [...bySection.values()].flatMap((spellings) => {
    const [right, ...wrong] = [...spellings].sort(
      ([a, users], [b, others]) => others.length - users.length || (a < b ? -1 : 1),
    );
    if (right === undefined) return [];
    const [name, [first]] = right;
    return wrong.flatMap(([group, users]) =>
      users.map(({ file, positionOf }): Problem => ({
        file,
        ...positionOf(["group"], "value"),
        severity: "error",
        rule: "frontmatter/group",
        message: `group is "${group}", and ${first?.file ?? "another page"} spells it "${name}"`,
        hint: `group: ${name}`,
      })),
    );
  });
}
