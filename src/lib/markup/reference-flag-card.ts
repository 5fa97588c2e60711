import type { Element } from "hast";
import type { ReferenceCommand, ReferenceFlag, ReferenceLookup } from "../reference";
import { text } from "./hast";
import { card } from "./reference-card";
import {
  type AddressOf,
  code,
  deprecationToHast,
  joined,
  nameToHast,
  sinceToHast,
  typesToText,
  valuesToHast,
} from "./reference-parts";

/** How a flag is typed: `--watch | --no-watch | -w`. */
export const flagToForms = ({ name, alias, negatable }: ReferenceFlag): string =>
  [`--${name}`, ...(negatable ? [`--no-${name}`] : []), ...(alias ? [`-${alias}`] : [])].join(
    " | ",
  );

/** The facts of a flag of the command line. */
export const flagCard = (
  flag: ReferenceFlag,
  lookup: ReferenceLookup,
  addressOf: AddressOf,
): Element => {
  const since = lookup.sinceOf({ kind: "flag", name: flag.name });
  const sets = flag.options.map((path) => [nameToHast({ kind: "option", path }, addressOf)]);
  return card(
    [
      ["Written", [code(flagToForms(flag)), ...(flag.multiple ? [text(", more than once")] : [])]],
      ["Type", flag.types.length === 0 ? [] : [code(typesToText(flag.types))]],
      ["Values", valuesToHast({ path: flag.options[0] ?? "", values: flag.values }, lookup)],
      ["Sets", joined(sets)],
      ["Commands", flag.commands.length === 0 ? [] : [code(flag.commands.join(" | "))]],
      ["Since", sinceToHast(since)],
      ["Deprecated", deprecationToHast(flag.deprecated, since)],
    ],
    { words: flag.description, from: flag.package },
  );
};

/** The facts of a command of webpack-cli. */
export const commandCard = (command: ReferenceCommand): Element =>
  card(
    [
      ["Usage", [code(`webpack ${command.name} ${command.usage}`.trim())]],
      ["Short forms", command.aliases.length === 0 ? [] : [code(command.aliases.join(" | "))]],
      ["Package", [code(command.package)]],
    ],
    { words: command.description, from: command.package },
  );
