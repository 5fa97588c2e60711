import type { ReferenceScope } from "./types";

const byRule: readonly [RegExp, (name: string) => ReferenceScope][] = [
  [/^options$/, () => ({ kind: "options" })],
  [/^flags$/, () => ({ kind: "flags" })],
  [/^hooks: ?(\w+)$/, (owner) => ({ kind: "hooks", owner })],
  [/^plugin: ?([\w.]+)$/, (plugin) => ({ kind: "plugin", plugin })],
];

/**
 * What the headings of a page in code stand for: what its front matter says, else options for the
 * pages of the section `configuration`; undefined when they stand for nothing.
 *
 * // ("api", "hooks: Compiler") => { kind: "hooks", owner: "Compiler" }
 * // ("configuration", undefined) => { kind: "options" }
 *
 * @param section the page's section, undefined for a page outside every folder
 * @param written the key `reference` of the front matter
 */
export function scopeOf(
  section: string | undefined,
  written: string | undefined,
): ReferenceScope | undefined {
  if (written === undefined) return section === "configuration" ? { kind: "options" } : undefined;
  for (const [pattern, toScope] of byRule) {
    const match = pattern.exec(written);
    if (match) return toScope(match[1] ?? "");
  }
  return undefined;
}
