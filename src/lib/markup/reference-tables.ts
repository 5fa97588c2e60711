import type { Element, ElementContent } from "hast";
import type {
  ReferenceHook,
  ReferenceId,
  ReferenceLookup,
  ReferenceOption,
  ReferencePackage,
  ReferencePluginOption,
} from "../reference";
import {
  code,
  defaultsToHast,
  deprecationToHast,
  sinceToHast,
  typesToText,
} from "./reference-parts";
import { element, text } from "./hast";
import { pathToHast, purposeToHast, table, type Column } from "./reference-table";
import { typeToHast } from "./reference-union";

/** Of several things with one definition the first, if none of them has a heading. */
const withoutHeading = <Thing extends { definition: string }>(
  things: readonly Thing[],
  toId: (thing: Thing) => ReferenceId,
  lookup: ReferenceLookup,
): Thing[] => {
  const byDefinition = new Map<string, Thing[]>();
  for (const thing of things) {
    byDefinition.set(thing.definition, [...(byDefinition.get(thing.definition) ?? []), thing]);
  }
  return [...byDefinition.values()].flatMap((same) =>
    same.some((thing) => lookup.homes.homeOf(toId(thing))) ? [] : same.slice(0, 1),
  );
};

const purposeColumn = <
  Row extends { description: string; package?: ReferencePackage; deprecated?: string },
>(
  toId: (row: Row) => ReferenceId,
  lookup: ReferenceLookup,
): Column<Row> => ({
  title: "Purpose",
  cell: (row) => {
    const id = toId(row);
    const deprecated = deprecationToHast(row.deprecated, lookup.sinceOf(id));
    const words = { words: row.description, from: row.package ?? "webpack" } as const;
    const purpose = purposeToHast(id, words, lookup);
    return deprecated ? [...purpose, text(" Deprecated: "), ...deprecated] : purpose;
  },
});

const typeColumn = <
  Row extends Pick<ReferenceOption, "types" | "values" | "open">,
>(): Column<Row> => ({
  title: "Type",
  cell: ({ types, values, open }) => {
    const shown = values.length > 0 && !open ? values : types;
    return shown.length === 0 ? [] : [code(typesToText(shown))];
  },
});

const sinceColumn = <Row>(
  toId: (row: Row) => ReferenceId,
  lookup: ReferenceLookup,
): Column<Row> => ({ title: "Since", cell: (row) => sinceToHast(lookup.sinceOf(toId(row))) });

/**
 * The options inside another that have no heading on any page, once for each definition; undefined
 * when there are none.
 */
export const optionsTable = (around: string, lookup: ReferenceLookup): Element | undefined => {
  const toId = ({ path }: ReferenceOption): ReferenceId => ({ kind: "option", path });
  const inside = lookup.index.options.filter(
    ({ path }) => path.startsWith(`${around}.`) || path.startsWith(`${around}[]`),
  );
  const rows = withoutHeading(inside, toId, lookup);
  const columns: Column<ReferenceOption>[] = [
    { title: "Option", cell: ({ path }) => [pathToHast(path)] },
    purposeColumn(toId, lookup),
    typeColumn(),
    {
      title: "Default",
      cell: ({ defaults }) => (defaults === undefined ? [] : defaultsToHast(defaults)),
    },
    sinceColumn(toId, lookup),
  ];
  return rows.length === 0 ? undefined : table(columns, rows);
};

/** The options of a plugin that have no heading. */
export const pluginTable = (plugin: string, lookup: ReferenceLookup): Element | undefined => {
  const toId = ({ path }: ReferencePluginOption): ReferenceId => ({
    kind: "pluginOption",
    plugin,
    path,
  });
  const own = lookup.index.pluginOptions.filter((option) => option.plugin === plugin);
  const rows = withoutHeading(own, toId, lookup);
  const columns: Column<ReferencePluginOption>[] = [
    { title: "Option", cell: ({ path }) => [pathToHast(path)] },
    purposeColumn(toId, lookup),
    typeColumn(),
    { title: "Default", cell: (one) => (one.default === undefined ? [] : [code(one.default)]) },
    sinceColumn(toId, lookup),
  ];
  return rows.length === 0 ? undefined : table(columns, rows);
};

/** On a line of its own, below what a cell begins with: a table of five columns is too wide. */
const below = (content: readonly ElementContent[]): ElementContent[] =>
  content.length === 0
    ? []
    : [text(" "), element("span", { className: ["ref-below"] }, [...content])];

/** The hooks of a class that have no heading. */
export const hooksTable = (owner: string, lookup: ReferenceLookup): Element | undefined => {
  const toId = ({ id }: ReferenceHook): ReferenceId => ({ kind: "hook", id });
  const rows = lookup.index.hooks.filter(
    (hook) => hook.owner === owner && !lookup.homes.homeOf(toId(hook)),
  );
  const columns: Column<ReferenceHook>[] = [
    {
      title: "Hook and arguments",
      cell: (hook) => [
        code(hook.isMap ? `${hook.name}.for(key)` : hook.name),
        ...hook.arguments.flatMap(({ name, type }) => below(typeToHast(type, name))),
      ],
    },
    {
      title: "Purpose",
      cell: (hook) => {
        const purpose = purposeToHast(toId(hook), { words: "", from: "webpack" }, lookup);
        const deprecated = deprecationToHast(hook.deprecated, lookup.sinceOf(toId(hook)));
        return deprecated ? [...purpose, text(" Deprecated: "), ...deprecated] : purpose;
      },
    },
    {
      title: "Class, since",
      cell: (hook) => [code(hook.kind), ...below(sinceToHast(lookup.sinceOf(toId(hook))))],
    },
  ];
  return rows.length === 0 ? undefined : table(columns, rows);
};
