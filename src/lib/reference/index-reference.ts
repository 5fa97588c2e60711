import { plainPath } from "./plain-path";
import type {
  Reference,
  ReferenceCommand,
  ReferenceFlag,
  ReferenceHook,
  ReferenceOption,
  ReferencePluginOption,
} from "./types";

/** A reference with the maps by which its things are found: made once, asked often. */
export interface ReferenceIndex extends Reference {
  optionByPath: ReadonlyMap<string, ReferenceOption>;
  /** Each path and all that it lies in: "entry.*", "entry". */
  places: ReadonlySet<string>;
  /** By `plainPath`; of several paths that read alike the shortest. */
  optionByPlainPath: ReadonlyMap<string, ReferenceOption>;
  /** By each end of two or more segments of a plain path: "splitChunks.chunks". */
  optionsBySuffix: ReadonlyMap<string, readonly ReferenceOption[]>;
  /** Paths that share a definition, shortest first. */
  optionsByDefinition: ReadonlyMap<string, readonly ReferenceOption[]>;
  flagByName: ReadonlyMap<string, ReferenceFlag>;
  /** By name and by alias. */
  commandByName: ReadonlyMap<string, ReferenceCommand>;
  hookById: ReadonlyMap<string, ReferenceHook>;
  /** By the class as one writes it, and by its last part where only one class has it. */
  pluginByName: ReadonlyMap<string, string>;
  /** By plugin and path or plain path, joined by "#": "BannerPlugin#banner". */
  pluginOptionByKey: ReadonlyMap<string, ReferencePluginOption>;
}

function group<Item>(items: Iterable<Item>, keysOf: (item: Item) => Iterable<string>) {
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

/** The first item of each key, in order. */
function firstOf<Item>(items: readonly Item[], keysOf: (item: Item) => string[]) {
  const found = new Map<string, Item>();
  for (const item of items) {
    for (const key of keysOf(item)) if (!found.has(key)) found.set(key, item);
  }
  return found;
}

// "a.b.c" => ["a.b.c", "b.c"]
function suffixes(path: string): string[] {
  const segments = path.split(".");
  return segments.slice(0, -1).map((_, start) => segments.slice(start).join("."));
}

// "a[].*.b" => ["a", "a[]", "a[].*", "a[].*.b"]
function placesOf(path: string): string[] {
  return [...path.matchAll(/\[\]|\.|$/g)].flatMap(({ index, 0: mark }) =>
    mark === "[]" ? [path.slice(0, index), path.slice(0, index + 2)] : [path.slice(0, index)],
  );
}

// Where several classes end alike, only the full names tell them apart.
function indexPlugins(names: readonly string[]): Map<string, string> {
  const byLast = group(names, (name) => [name.slice(name.lastIndexOf(".") + 1)]);
  const short = [...byLast].flatMap(([last, all]): [string, string][] =>
    all.length === 1 && all[0] !== undefined ? [[last, all[0]]] : [],
  );
  return new Map([...short, ...names.map((name): [string, string] => [name, name])]);
}

/** Makes the maps; a reference that has them already is returned as it is. */
export function indexReference(reference: Reference | ReferenceIndex): ReferenceIndex {
  if ("optionByPath" in reference) return reference;
  const options = reference.options.toSorted(
    (a, b) => a.path.length - b.path.length || (a.path < b.path ? -1 : 1),
  );
  const optionByPlainPath = firstOf(options, ({ path }) => [plainPath(path)]);
  const { flags, commands, hooks, pluginOptions } = reference;
  return {
    ...reference,
    optionByPath: new Map(options.map((option) => [option.path, option])),
    places: new Set(options.flatMap(({ path }) => placesOf(path))),
    optionByPlainPath,
    optionsBySuffix: group(
      options.filter((option) => optionByPlainPath.get(plainPath(option.path)) === option),
      ({ path }) => suffixes(plainPath(path)),
    ),
    optionsByDefinition: group(options, ({ definition }) => [definition]),
    flagByName: new Map(flags.map((flag) => [flag.name, flag])),
    commandByName: firstOf(commands, ({ name, aliases }) => [name, ...aliases]),
    hookById: new Map(hooks.map((hook) => [hook.id, hook])),
    pluginByName: indexPlugins([...new Set(pluginOptions.map(({ plugin }) => plugin))]),
    pluginOptionByKey: firstOf(pluginOptions, ({ plugin, path }) => [
      `${plugin}#${path}`,
      `${plugin}#${plainPath(path)}`,
    ]),
  };
}
