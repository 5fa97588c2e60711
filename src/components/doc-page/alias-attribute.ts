import type { DocPageData } from "../types";

/** Old ids and what they stand for, for the script that finds a hash's heading. */
// { a: "b" } => "a b"; undefined when there are none
export function aliasAttribute({ aliases }: Pick<DocPageData, "aliases">): string | undefined {
  const lines = Object.entries(aliases).map(([from, to]) => `${from} ${to}`);
  return lines.join("\n") || undefined;
}
