import type { Element, ElementContent } from "hast";
import { idToName, type ReferenceId, type ReferenceLookup } from "../reference";
import { changesByMinor, type ChangedThing, type MinorChanges } from "../since";
import { element, text } from "./hast";
import { code, joined, nameToHast, type AddressOf } from "./reference-parts";

/** Kinds in the order in which they are told, with the words for one and for several. */
const kinds = {
  option: ["option", "options"],
  value: ["value", "values"],
  pluginOption: ["plugin option", "plugin options"],
  hook: ["hook", "hooks"],
  flag: ["flag", "flags"],
  command: ["command", "commands"],
} as const satisfies Record<ChangedThing["kind"], readonly [string, string]>;

type Kind = keyof typeof kinds;
type Value = Extract<ChangedThing, { kind: "value" }>;

// Values of one option stand together: `target: "es2023" | "es2024"`.
const valuesToHast = (things: readonly Value[], addressOf: AddressOf): ElementContent[] => {
  const byPath = new Map<string, string[]>();
  for (const { path, value } of things) {
    byPath.set(path, [...(byPath.get(path) ?? []), value]);
  }
  return joined(
    [...byPath].map(([path, values]) => [
      nameToHast({ kind: "option", path }, addressOf),
      text(": "),
      code(values.join(" | ")),
    ]),
    "; ",
  );
};

const nameOf = (id: ReferenceId): string =>
  id.kind === "pluginOption" ? `${id.plugin}: ${id.path}` : idToName(id);

/** One line for each kind: `Added options: a, b`. */
const lines = (what: string, things: readonly ChangedThing[], addressOf: AddressOf): Element[] =>
  (Object.keys(kinds) as Kind[]).flatMap((kind) => {
    const same = things.filter((thing) => thing.kind === kind);
    if (same.length === 0) return [];
    const values = same.filter((thing) => thing.kind === "value");
    const named = same.filter((thing) => thing.kind !== "value");
    return [
      element("li", {}, [
        text(`${what} ${kinds[kind][same.length === 1 ? 0 : 1]}: `),
        ...valuesToHast(values, addressOf),
        ...joined(named.map((id) => [nameToHast(id, addressOf, nameOf(id))])),
      ]),
    ];
  });

const minorToHast = (changes: MinorChanges, addressOf: AddressOf, level: 2 | 3): Element[] => [
  element(`h${level}`, {}, [text(changes.minor)]),
  element("ul", { className: ["ref-changes"] }, [
    ...lines("Added", changes.added, addressOf),
    ...lines("Deprecated", changes.deprecated, addressOf),
    ...lines("Removed", changes.removed, addressOf),
  ]),
];

/**
 * What each minor version of webpack changed, newest first: a heading for each, and below it one
 * line for each kind of thing that it added, deprecated or removed; undefined when nothing is known.
 *
 * `<h2>5.112</h2><ul class="ref-changes"><li>Added options: <code>…</code></li></ul>`
 */
export const changesToHast = (
  lookup: ReferenceLookup,
  addressOf: AddressOf,
  level: 2 | 3,
): ElementContent[] | undefined => {
  const minors = changesByMinor(lookup.since, lookup.index);
  return minors.length === 0
    ? undefined
    : minors.flatMap((changes) => minorToHast(changes, addressOf, level));
};
