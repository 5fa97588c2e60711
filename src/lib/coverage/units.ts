import {
  indexReference,
  type Reference,
  type ReferenceId,
  type ReferenceIndex,
} from "../reference";
import { hookPage, optionPage, pluginPage, flagsPage } from "./places";
import type { Unit } from "./types";

type Place = (url: string) => boolean;

function group<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const found = groups.get(key);
    if (found) found.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

function toUnit(
  kind: Unit["kind"],
  key: string,
  ids: readonly ReferenceId[],
  page: string,
  follows: readonly string[] = [],
): Unit[] {
  const [first, ...others] = ids;
  if (!first) return [];
  return [
    { kind, key: `${kind} ${key}`, ids: [first, ...others], page, follows, needsHeading: false },
  ];
}

const byLength = (a: { path: string }, b: { path: string }) =>
  a.path.length - b.path.length || (a.path < b.path ? -1 : 1);

/** The path by which people know a definition that several share: not that of each entry. */
const optionsByFame = (a: { path: string }, b: { path: string }) =>
  Number(a.path.startsWith("entry.")) - Number(b.path.startsWith("entry.")) || byLength(a, b);

/**
 * The distinct things of the reference. Paths that share a definition are one; so are flags that
 * set options of the same definitions, and plugins' options that are defined with an option.
 *
 * @param isPage whether a url is that of a page, there or planned
 */
export function findUnits(reference: Reference | ReferenceIndex, isPage: Place): Unit[] {
  const index = indexReference(reference);
  const options = [...group(index.options, ({ definition }) => definition)].flatMap(
    ([key, found]) => {
      const sorted = found.toSorted(optionsByFame);
      const ids = sorted.map(({ path }): ReferenceId => ({ kind: "option", path }));
      return toUnit("option", key, ids, optionPage(sorted[0]?.path ?? "", isPage));
    },
  );
  const pageOf = new Map(options.map(({ key, page }) => [key, page]));
  const isOptionToo = (definition: string) => pageOf.has(`option ${definition}`);

  const definitionsOf = (paths: readonly string[]) =>
    [...new Set(paths.flatMap((path) => index.optionByPath.get(path)?.definition ?? []))].sort();
  const flags = [
    ...group(index.flags, (flag) => definitionsOf(flag.options).join(" ") || `--${flag.name}`),
  ].flatMap(([key, found]) => {
    const definitions = definitionsOf(found.flatMap((flag) => flag.options));
    const follows = definitions.map((definition) => `option ${definition}`);
    const ids = found.map(({ name }): ReferenceId => ({ kind: "flag", name }));
    return toUnit("flag", key, ids, pageOf.get(follows[0] ?? "") ?? flagsPage, follows);
  });

  const commands = index.commands.flatMap(({ name }) =>
    toUnit("command", name, [{ kind: "command", name }], flagsPage),
  );
  const hooks = index.hooks.flatMap(({ id, owner }) =>
    toUnit("hook", id, [{ kind: "hook", id }], hookPage(owner, isPage)),
  );
  const ownPluginOptions = index.pluginOptions.filter(({ definition }) => !isOptionToo(definition));
  const pluginOptions = [...group(ownPluginOptions, ({ definition }) => definition)].flatMap(
    ([key, found]) => {
      const sorted = found.toSorted(byLength);
      const ids = sorted.map(({ plugin, path }): ReferenceId => ({
        kind: "pluginOption",
        plugin,
        path,
      }));
      return toUnit("pluginOption", key, ids, pluginPage(sorted[0]?.plugin ?? "", isPage));
    },
  );
  return [...options, ...flags, ...commands, ...hooks, ...pluginOptions];
}
