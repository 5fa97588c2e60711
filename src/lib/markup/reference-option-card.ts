import type { Element, ElementContent } from "hast";
import type {
  ReferenceLookup,
  ReferenceOption,
  ReferencePackage,
  ReferencePluginOption,
} from "../reference";
import { element, text } from "./hast";
import { card } from "./reference-card";
import {
  code,
  defaultsToHast,
  deprecationToHast,
  folded,
  joined,
  sinceToHast,
  typesToText,
  valuesToHast,
} from "./reference-parts";
import type { Words } from "./reference-table";

/** A flag as it is typed: one click takes all of it. */
const flagToHast = (name: string): Element =>
  element("code", { className: ["flag"] }, [text(`--${name}`)]);

const flagsToHast = (flags: readonly string[]): ElementContent[] =>
  folded(`${flags.length} flags`, joined(flags.map((flag) => [flagToHast(flag)])));

const typeRow = (types: readonly string[]): readonly [string, ElementContent[]] => [
  "Type",
  types.length === 0 ? [] : [code(typesToText(types))],
];

/** The text below the heading says what an option is for: saying it twice makes pages longer. */
const noWords = (from: ReferencePackage): Words => ({ words: "", from });

/** The facts of an option. */
export const optionCard = (option: ReferenceOption, lookup: ReferenceLookup): Element => {
  const since = lookup.sinceOf({ kind: "option", path: option.path });
  return card(
    [
      typeRow(option.types),
      ["Values", valuesToHast(option, lookup)],
      ["Default", option.defaults && defaultsToHast(option.defaults)],
      [option.flags.length === 1 ? "Flag" : "Flags", flagsToHast(option.flags)],
      ["Since", sinceToHast(since)],
      ["Deprecated", deprecationToHast(option.deprecated, since)],
    ],
    noWords(option.package),
  );
};

/** The facts of an option of a plugin. */
export const pluginOptionCard = (
  option: ReferencePluginOption,
  lookup: ReferenceLookup,
): Element => {
  const { plugin, path } = option;
  const since = lookup.sinceOf({ kind: "pluginOption", plugin, path });
  return card(
    [
      typeRow(option.types),
      ["Values", valuesToHast(option, lookup)],
      ["Default", option.default === undefined ? [] : [code(option.default)]],
      ["Since", sinceToHast(since)],
      ["Deprecated", deprecationToHast(option.deprecated, since)],
    ],
    noWords("webpack"),
  );
};
