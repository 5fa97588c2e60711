import type { DocPageData } from "../types";

/**
 * Old ids and what they stand for, for the script that finds a hash's heading.
 * `[{ from: "a", to: "b" }]` => `a b`; undefined when there are none
 */
export function aliasAttribute({ aliases }: Pick<DocPageData, "aliases">): string | undefined {
  return aliases.length ? aliases.map(({ from, to }) => `${from} ${to}`).join("\n") : undefined;
}
