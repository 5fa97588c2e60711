import type { Element } from "hast";
import type { ReferenceCommand, ReferenceFlag, ReferenceLookup } from "../reference";
import { element, text } from "./hast";
import { flagToForms } from "./reference-flag-card";
import { code, joined, nameToHast, typesToText, type AddressOf } from "./reference-parts";
import { purposeToHast, table, type Column } from "./reference-table";

/** The commands of webpack-cli and their short forms. */
export const commandsTable = (lookup: ReferenceLookup, addressOf: AddressOf): Element => {
  const columns: Column<ReferenceCommand>[] = [
    {
      title: "Command",
      cell: ({ name }) => [nameToHast({ kind: "command", name }, addressOf)],
    },
    {
      title: "Short forms",
      cell: ({ aliases }) => (aliases.length === 0 ? [] : [code(aliases.join(" | "))]),
    },
    { title: "Takes", cell: ({ usage }) => [code(usage)] },
    {
      title: "Purpose",
      cell: ({ name, description: words, package: from }) =>
        purposeToHast({ kind: "command", name }, { words, from }, lookup),
    },
  ];
  return table(columns, lookup.index.commands);
};

/** A flag of webpack itself, which sets an option. */
const isCore = ({ package: from }: ReferenceFlag): boolean => from === "webpack";

/** The flags of a command, without those of webpack itself; undefined when it has none. */
export const flagsTable = (
  command: string,
  lookup: ReferenceLookup,
  addressOf: AddressOf,
): Element | undefined => {
  const rows = lookup.index.flags.filter(
    (flag) => !isCore(flag) && flag.commands.includes(command),
  );
  const columns: Column<ReferenceFlag>[] = [
    {
      title: "Flag",
      cell: (flag) => [nameToHast({ kind: "flag", name: flag.name }, addressOf, flagToForms(flag))],
    },
    {
      title: "Purpose",
      cell: ({ name, description: words, package: from }) =>
        purposeToHast({ kind: "flag", name }, { words, from }, lookup),
    },
    {
      title: "Type",
      cell: ({ types }) => (types.length === 0 ? [] : [code(typesToText(types))]),
    },
    {
      title: "Sets",
      cell: ({ options }) =>
        joined(options.map((path) => [nameToHast({ kind: "option", path }, addressOf)])),
    },
  ];
  return rows.length === 0 ? undefined : table(columns, rows);
};

/** All flags of webpack itself, folded by the option of the top level that they belong to. */
export const coreFlags = (lookup: ReferenceLookup): Element => {
  const byOption = new Map<string, string[]>();
  for (const flag of lookup.index.flags.filter(isCore)) {
    const option = /^\w*/.exec(flag.options[0] ?? "")?.[0] ?? "";
    byOption.set(option, [...(byOption.get(option) ?? []), `--${flag.name}`]);
  }
  return element(
    "div",
    { className: ["ref-flags"] },
    [...byOption].map(([option, flags]) =>
      element("details", {}, [
        element("summary", {}, [
          code(option),
          text(` – ${flags.length} ${flags.length === 1 ? "flag" : "flags"}`),
        ]),
        element(
          "p",
          {},
          joined(
            flags.map((flag) => [code(flag)]),
            " ",
          ),
        ),
      ]),
    ),
  );
};
