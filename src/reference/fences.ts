import type { Element, ElementContent } from "hast";
import type {
  ReferenceOption,
  ReferencePackage,
} from "../../plugins/gatsby-source-webpack-reference/types";
import { element, text } from "../content/hast";
import { nearest } from "../content/problems";
import { flagToForms, hookToSignature, setsToHast } from "./cards";
import { changesToHast } from "./changes";
import {
  countsToHast,
  deprecationsToHast,
  INDEX_KINDS,
  indexToHast,
  typeListToHast,
} from "./index-lists";
import { isInside, parseFence } from "./fence-units";
import type { ReferenceLookup } from "./lookup";
import {
  code,
  defaultsToHast,
  deprecationToHast,
  nameToHast,
  purposeToHast,
  shownTypes,
  sinceToHast,
  typesToHast,
  unionToHast,
  type AddressOf,
} from "./parts";
import { groupBy, type About, type ReferenceIndex } from "./reference-index";

type Column<Row> = readonly [title: string, cell: (row: Row) => readonly ElementContent[]];

/** A table without empty columns; nothing without rows. */
function table<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  kind: readonly string[] = [],
): Element[] {
  if (rows.length === 0) return [];
  const filled = columns
    .map(([title, cell]) => ({ title, cells: rows.map((row) => [...cell(row)]) }))
    .filter(({ cells }) => cells.some((content) => content.length > 0));
  const titles = filled.map(({ title }) => element("th", {}, [text(title)]));
  const lines = rows.map((_, at) => {
    const cells = filled.map((column) => element("td", {}, column.cells[at] ?? []));
    return element("tr", {}, cells);
  });
  return [
    element("table", { className: ["ref-table", ...kind] }, [
      element("thead", {}, [element("tr", {}, titles)]),
      element("tbody", {}, lines),
    ]),
  ];
}

/** Longer paths, in characters, can break before their last part. */
const LONG_PATH = 24;

function pathToHast(path: string): Element {
  const end = path.lastIndexOf(".") + 1;
  if (path.length <= LONG_PATH || end === 0) return code(path);
  return element("code", {}, [text(path.slice(0, end)), element("wbr", {}), text(path.slice(end))]);
}

/** Of options with one definition, those that have a purpose, if none has a heading. */
function optionsTable(
  options: readonly About<ReferenceOption>[],
  { lookup, addressOf }: Around,
): Element[] {
  const rows = [...groupBy(options, ({ definition }) => [definition]).values()].flatMap((same) => {
    if (same.some(({ unit }) => lookup.homeOf(unit))) return [];
    const own = same.filter(({ unit }) => lookup.hasRow(unit));
    return own.length > 0 ? own : same.slice(0, 1);
  });
  return table(
    rows,
    [
      ["Option", ({ path }) => [pathToHast(path)]],
      ["Purpose", (row) => purposeCell(row, lookup)],
      ["Type", (row) => typesToHast(shownTypes(row), row, lookup)],
      ["Default", (row) => defaultsToHast(row, addressOf)],
    ],
    ["ref-options"],
  );
}

function purposeCell(
  row: About<{ description?: string; deprecated?: string; package?: ReferencePackage }>,
  lookup: ReferenceLookup,
): ElementContent[] {
  const purpose = purposeToHast(row, lookup);
  const since = lookup.sinceOf(row.unit);
  const added = sinceToHast(since);
  const deprecated = deprecationToHast(row.deprecated, since);
  // Columns of their own would make the table too wide.
  return [
    ...purpose,
    ...(added.length > 0 ? [text(" Since "), ...added, text(".")] : []),
    ...(deprecated.length > 0 ? [text(" Deprecated: "), ...deprecated] : []),
  ];
}

/** A separate line, because five columns would be too wide. */
function below(content: readonly ElementContent[]): ElementContent[] {
  if (content.length === 0) return [];
  return [text(" "), element("span", { className: ["ref-below"] }, [...content])];
}

interface Around {
  lookup: ReferenceLookup;
  addressOf: AddressOf;
  /** Heading level in the list of changes. */
  level: 2 | 3;
}

const npmUrl = (name: string): string => `https://www.npmjs.com/package/${name}`;

interface Kind {
  /** Valid names. */
  names: (index: ReferenceIndex) => readonly string[];
  make: (name: string, around: Around) => ElementContent[];
}

const KINDS: Readonly<Record<string, Kind>> = {
  options: {
    names: ({ places }) => [...places],
    make: (place, around) => {
      const inside = around.lookup.index.options.filter(({ path }) => isInside(path, place));
      return optionsTable(inside, around);
    },
  },
  // webpack's own flags set options.
  flags: {
    names: ({ commands }) => commands.map(({ name }) => name),
    make: (command, { lookup, addressOf }) =>
      table(
        lookup.index.flags.filter(
          (flag) => flag.package !== "webpack" && flag.commands.includes(command),
        ),
        [
          ["Flag", (flag) => [nameToHast(flag.unit, addressOf, flagToForms(flag))]],
          [
            "Purpose",
            (row) => {
              const sets = setsToHast(row, addressOf);
              return [
                ...purposeToHast(row, lookup),
                ...below(sets.length === 0 ? [] : [text("Sets "), ...sets]),
              ];
            },
          ],
          ["Type", ({ types }) => unionToHast(types)],
        ],
      ),
  },
  commands: {
    names: () => ["all"],
    make: (_name, { lookup, addressOf }) =>
      table(lookup.index.commands, [
        ["Command", (command) => [nameToHast(command.unit, addressOf)]],
        ["Short forms", ({ aliases }) => unionToHast(aliases)],
        ["Takes", ({ usage }) => [code(usage)]],
        ["Purpose", (row) => purposeToHast(row, lookup)],
      ]),
  },
  hooks: {
    names: ({ hooks }) => [...new Set(hooks.map(({ owner }) => owner))],
    make: (owner, { lookup }) =>
      table(
        lookup.index.hooks.filter((hook) => hook.owner === owner && !lookup.homeOf(hook.unit)),
        [
          [
            "Hook and function",
            (hook) => [
              code(hook.isMap ? `${hook.name}.for(key)` : hook.name),
              ...below(hookToSignature(hook, lookup)),
            ],
          ],
          ["Purpose", (hook) => purposeCell(hook, lookup)],
          ["Class", (hook) => [code(hook.kind)]],
        ],
      ),
  },
  plugin: {
    names: ({ pluginByName }) => [...pluginByName.keys()],
    make: (name, around) => {
      const { pluginByName, pluginOptions } = around.lookup.index;
      const own = pluginOptions.filter((option) => option.plugin === pluginByName.get(name));
      return optionsTable(own, around);
    },
  },
  packages: {
    names: () => ["browser"],
    make: (_name, { lookup }) =>
      table(lookup.packages, [
        ["Package", ({ name }) => [element("a", { href: npmUrl(name) }, [code(name)])]],
        ["Version", ({ version }) => [text(version)]],
        ["License", ({ license }) => [text(license)]],
      ]),
  },
  index: {
    names: () => [...Object.keys(INDEX_KINDS), "types", "deprecations", "counts"],
    make: (name, { lookup, level }) => {
      if (isIndexKind(name)) return indexToHast(INDEX_KINDS[name], lookup, level);
      if (name === "types") return typeListToHast(lookup);
      return name === "counts" ? countsToHast(lookup) : deprecationsToHast(lookup);
    },
  },
  changes: {
    names: () => ["webpack"],
    make: (_name, { lookup, addressOf, level }) => changesToHast(lookup, addressOf, level),
  },
};

const isIndexKind = (name: string): name is keyof typeof INDEX_KINDS =>
  Object.hasOwn(INDEX_KINDS, name);

/** Parses a fence such as `options: output`, with its problems. */
export function readFence(
  line: string,
  index: ReferenceIndex,
): { kind: Kind; name: string } | { message: string } {
  const { key = "", name = "" } = parseFence(line) ?? {};
  const kind = Object.hasOwn(KINDS, key) ? KINDS[key] : undefined;
  if (kind?.names(index).includes(name)) return { kind, name };
  const known = Object.entries(KINDS).flatMap(([word, { names }]) =>
    names(index).map((one) => `${word}: ${one}`),
  );
  const meant = nearest(line, known);
  const advice = meant
    ? `Did you mean "${meant}"?`
    : `Write one line such as "options: output". Known are ${Object.keys(KINDS).join(", ")}.`;
  return { message: `asks for "${line}", which webpack does not have. ${advice}` };
}

/** The content that replaces a fence, with its problems. */
export function fillFence(
  line: string,
  around: Around,
): { content: readonly ElementContent[]; message?: string; severity: "error" | "warning" } {
  const asked = readFence(line, around.lookup.index);
  if ("message" in asked)
    return { content: [], message: `a "reference" block ${asked.message}`, severity: "error" };
  const content = asked.kind.make(asked.name, around);
  if (content.length > 0) return { content, severity: "warning" };
  const why = "everything in it has a heading. Take the block out.";
  const message = `a "reference" block with "${line}" has nothing to show: ${why}`;
  return { content, message, severity: "warning" };
}
