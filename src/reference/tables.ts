import type { Element, ElementContent } from "hast";
import type {
  ReferenceCommand,
  ReferenceFlag,
  ReferenceHook,
  ReferenceOption,
  ReferencePackage,
} from "../../plugins/gatsby-source-webpack-reference/types";
import { element, text } from "../content/hast";
import { flagToForms } from "./cards";
import type { ReferenceLookup } from "./lookup";
import {
  code,
  defaultsToHast,
  deprecationToHast,
  joined,
  nameToHast,
  optionToId,
  purposeToHast,
  shownTypes,
  sinceToHast,
  typeToHast,
  unionToHast,
  type AddressOf,
} from "./parts";
import { groupBy } from "./reference-index";
import type { ReferenceId } from "./resolve";

type Column<Row> = readonly [title: string, cell: (row: Row) => readonly ElementContent[]];

/** A table of facts, without columns that are empty in every row; undefined without rows. */
function table<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Element | undefined {
  if (rows.length === 0) return undefined;
  const filled = columns
    .map(([title, cell]) => ({ title, cells: rows.map((row) => [...cell(row)]) }))
    .filter(({ cells }) => cells.some((content) => content.length > 0));
  const titles = filled.map(({ title }) => element("th", {}, [text(title)]));
  const lines = rows.map((_, at) =>
    element(
      "tr",
      {},
      filled.map(({ cells }) => element("td", {}, cells[at] ?? [])),
    ),
  );
  return element("table", { className: ["ref-table"] }, [
    element("thead", {}, [element("tr", {}, titles)]),
    element("tbody", {}, lines),
  ]);
}

/** Longer paths (characters) may break before their last part. */
const LONG_PATH = 24;

/** `<code>output.environment.<wbr>arrowFunction</code>` */
function pathToHast(path: string): Element {
  const end = path.lastIndexOf(".") + 1;
  if (path.length <= LONG_PATH || end === 0) return code(path);
  return element("code", {}, [text(path.slice(0, end)), element("wbr", {}), text(path.slice(end))]);
}

/** Of the options that share a definition the first, if none of them has a heading. */
export function optionsTable(
  kind: "option" | "pluginOption",
  options: readonly ReferenceOption[],
  lookup: ReferenceLookup,
): Element | undefined {
  const byDefinition = groupBy(options, ({ definition }) => [definition]);
  const rows = [...byDefinition.values()].flatMap((same) =>
    same.some((option) => lookup.homeOf(optionToId(kind, option))) ? [] : same.slice(0, 1),
  );
  return table(
    [
      ["Option", ({ path }) => [pathToHast(path)]],
      ["Purpose", (row) => purposeCell(optionToId(kind, row), row, lookup)],
      ["Type", (row) => unionToHast(shownTypes(row))],
      ["Default", ({ defaults }) => defaultsToHast(defaults)],
      ["Since", (row) => sinceToHast(lookup.sinceOf(optionToId(kind, row)))],
    ],
    rows,
  );
}

function purposeCell(
  id: ReferenceId,
  row: { description?: string; deprecated?: string; package?: ReferencePackage },
  lookup: ReferenceLookup,
): ElementContent[] {
  const purpose = purposeToHast(id, row.description ?? "", row.package ?? "webpack", lookup);
  const deprecated = deprecationToHast(row.deprecated, lookup.sinceOf(id));
  return deprecated.length > 0 ? [...purpose, text(" Deprecated: "), ...deprecated] : purpose;
}

/** On a line of its own, since a table of five columns is too wide. */
function below(content: readonly ElementContent[]): ElementContent[] {
  if (content.length === 0) return [];
  return [text(" "), element("span", { className: ["ref-below"] }, [...content])];
}

/** The hooks of a class that have no heading. */
export function hooksTable(owner: string, lookup: ReferenceLookup): Element | undefined {
  const toId = ({ id }: ReferenceHook): ReferenceId => ({ kind: "hook", name: id });
  const rows = lookup.index.hooks.filter(
    (hook) => hook.owner === owner && !lookup.homeOf(toId(hook)),
  );
  return table<ReferenceHook>(
    [
      [
        "Hook and arguments",
        (hook) => [
          code(hook.isMap ? `${hook.name}.for(key)` : hook.name),
          ...hook.arguments.flatMap(({ name, type }) => below(typeToHast(type, name))),
        ],
      ],
      ["Purpose", (hook) => purposeCell(toId(hook), hook, lookup)],
      [
        "Class, since",
        (hook) => [code(hook.kind), ...below(sinceToHast(lookup.sinceOf(toId(hook))))],
      ],
    ],
    rows,
  );
}

/** The commands of webpack-cli and their short forms. */
export function commandsTable(lookup: ReferenceLookup, addressOf: AddressOf): Element | undefined {
  const toId = ({ name }: ReferenceCommand): ReferenceId => ({ kind: "command", name });
  return table<ReferenceCommand>(
    [
      ["Command", (command) => [nameToHast(toId(command), addressOf)]],
      ["Short forms", ({ aliases }) => unionToHast(aliases)],
      ["Takes", ({ usage }) => [code(usage)]],
      ["Purpose", (row) => purposeToHast(toId(row), row.description, row.package, lookup)],
    ],
    lookup.index.commands,
  );
}

/** The flags of a command, without those of webpack itself. */
export function flagsTable(
  command: string,
  lookup: ReferenceLookup,
  addressOf: AddressOf,
): Element | undefined {
  const toId = ({ name }: ReferenceFlag): ReferenceId => ({ kind: "flag", name });
  return table<ReferenceFlag>(
    [
      ["Flag", (flag) => [nameToHast(toId(flag), addressOf, flagToForms(flag))]],
      ["Purpose", (row) => purposeToHast(toId(row), row.description, row.package, lookup)],
      ["Type", ({ types }) => unionToHast(types)],
      [
        "Sets",
        ({ options }) =>
          joined(options.map((path) => [nameToHast({ kind: "option", name: path }, addressOf)])),
      ],
    ],
    lookup.index.flags.filter(
      (flag) => flag.package !== "webpack" && flag.commands.includes(command),
    ),
  );
}
