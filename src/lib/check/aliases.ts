import type { ReadPage } from "../frontmatter";
import { nearest, type Problem } from "../problems";

/** An alias leads to a heading of its page, and is not itself the id of one (it would never be used). */
export function checkAliases(
  file: string,
  aliases: Readonly<Record<string, string>>,
  ids: readonly string[],
  positionOf: ReadPage["positionOf"],
): Problem[] {
  return Object.entries(aliases).flatMap(([old, current]): Problem[] => {
    const path = ["aliases", old];
    const rule = "frontmatter/aliases";
    if (!ids.includes(current)) {
      const meant = nearest(current, ids);
      const message = `the alias "${old}" leads to "${current}", which is no heading of this page`;
      const hint = meant ? `${old}: ${meant}` : `Headings: ${ids.slice(0, 12).join(", ")}`;
      return [{ file, ...positionOf(path, "value"), severity: "error", rule, message, hint }];
    }
    if (!ids.includes(old)) return [];
    const message = `the alias "${old}" is the id of a heading of this page, so it is never used`;
    const hint = "Remove this line.";
    return [{ file, ...positionOf(path, "key"), severity: "warning", rule, message, hint }];
  });
}
