import type { Reference } from "../../plugins/gatsby-source-webpack-reference/types";

/**
 * A unit: `output.path`, `mode`, `build`, `Compiler.hooks.emit`, `BannerPlugin#banner`,
 * `Compilation#emitAsset`.
 */
export interface ReferenceId {
  kind: "option" | "flag" | "command" | "hook" | "pluginOption" | "member";
  name: string;
}

/** Facts with the unit that they are about. */
export type About<Facts> = Facts & { unit: ReferenceId };

/** A reference with lookup maps. */
export type ReferenceIndex = ReturnType<typeof makeIndex>;

/**
 * A path without array and wildcard marks: `module.rules[].test` => `module.rules.test`,
 * `splitChunks.cacheGroups.{cacheGroup}.chunks` => `splitChunks.cacheGroups.chunks`
 */
export function plainPath(path: string): string {
  return path
    .replace(/\[\w*\]/g, "")
    .split(".")
    .filter((segment) => !/^(?:\*|<.*>|\{.*\}|)$/.test(segment))
    .join(".");
}

/** Groups items by each of their keys, in order. */
export function groupBy<Item>(items: Iterable<Item>, keysOf: (item: Item) => Iterable<string>) {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    for (const key of keysOf(item)) {
      const found = groups.get(key);
      if (found) found.push(item);
      else groups.set(key, [item]);
    }
  }
  return groups;
}

function firstBy<Item>(items: readonly Item[], keysOf: (item: Item) => string[]) {
  const groups = groupBy(items, keysOf);
  return new Map([...groups].flatMap(([key, [first]]) => (first ? [[key, first] as const] : [])));
}

// `a.b.c` => `["a.b.c", "b.c"]`
function suffixes(path: string): string[] {
  const segments = path.split(".");
  return segments.slice(0, -1).map((_, start) => segments.slice(start).join("."));
}

// `a[].*.b` => `["a", "a[]", "a[].*", "a[].*.b"]`
function placesOf(path: string): string[] {
  return [...path.matchAll(/\[\]|\.|$/g)].flatMap(({ index, 0: mark }) =>
    mark === "[]" ? [path.slice(0, index), path.slice(0, index + 2)] : [path.slice(0, index)],
  );
}

function indexPlugins(names: readonly string[]): Map<string, string> {
  const byLast = groupBy(names, (name) => [name.slice(name.lastIndexOf(".") + 1)]);
  const short = [...byLast].flatMap(([last, [only, ...others]]): [string, string][] =>
    only !== undefined && others.length === 0 ? [[last, only]] : [],
  );
  return new Map([...short, ...names.map((name): [string, string] => [name, name])]);
}

function makeIndex(reference: Reference) {
  const about = <Facts>(
    kind: ReferenceId["kind"],
    all: readonly Facts[],
    nameOf: (facts: Facts) => string,
  ) => all.map((facts): About<Facts> => ({ ...facts, unit: { kind, name: nameOf(facts) } }));
  const inOrder = about("option", reference.options, ({ path }) => path);
  const flags = about("flag", reference.flags, ({ name }) => name);
  const commands = about("command", reference.commands, ({ name }) => name);
  const hooks = about("hook", reference.hooks, ({ id }) => id);
  const pluginOptions = about(
    "pluginOption",
    reference.pluginOptions,
    ({ plugin, path }) => `${plugin}#${path}`,
  );
  const options = inOrder.toSorted(
    (a, b) => a.path.length - b.path.length || (a.path < b.path ? -1 : 1),
  );
  const optionByPath = new Map(options.map((option) => [option.path, option]));
  const optionByPlainPath = firstBy(options, ({ path }) => [plainPath(path)]);
  const pluginOptionByKey = firstBy(pluginOptions, ({ plugin, path, unit }) => [
    unit.name,
    `${plugin}#${plainPath(path)}`,
  ]);
  return {
    ...reference,
    ...{ options: inOrder, flags, commands, hooks, pluginOptions },
    optionByPath,
    /** By plugin and path or plain path: `BannerPlugin#banner`. */
    pluginOptionByKey,
    /** An option of webpack or of a plugin. */
    optionOf: ({ kind, name }: ReferenceId) =>
      kind === "option" ? optionByPath.get(name) : pluginOptionByKey.get(name),
    /** Every path, of plugins too, and every prefix: `entry.*`, `entry`. */
    places: new Set([...options, ...pluginOptions].flatMap(({ unit }) => placesOf(unit.name))),
    /** By `plainPath`; the shortest path wins. */
    optionByPlainPath,
    /** By each suffix of two or more segments: `splitChunks.chunks`. */
    optionsBySuffix: groupBy(
      options.filter((option) => optionByPlainPath.get(plainPath(option.path)) === option),
      ({ path }) => suffixes(plainPath(path)),
    ),
    /** Paths with the same definition, shortest first. */
    optionsByDefinition: groupBy(options, ({ definition }) => [definition]),
    flagByName: new Map(flags.map((flag) => [flag.name, flag])),
    /** By name and alias. */
    commandByName: firstBy(commands, ({ name, aliases }) => [name, ...aliases]),
    hookById: new Map(hooks.map((hook) => [hook.id, hook])),
    /** By class, and by its last part if unique. */
    pluginByName: indexPlugins([...new Set(pluginOptions.map(({ plugin }) => plugin))]),
    /** Whether the types have `Compilation#emitAsset`. */
    hasMember: (key: string) => Object.hasOwn(reference.typings.members, key),
  };
}

const indexes = new WeakMap<Reference, ReferenceIndex>();

/** Adds lookup maps to a reference; one that is known isn't indexed again. */
export function indexReference(reference: Reference): ReferenceIndex {
  const index = indexes.get(reference) ?? makeIndex(reference);
  indexes.set(reference, index);
  return index;
}
