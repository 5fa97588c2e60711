import type { Element, ElementContent } from "hast";
import semver from "semver";
import {
  SINCE_KINDS,
  type Since,
  type SinceFacts,
  type SinceKind,
} from "../../plugins/gatsby-source-webpack-reference/types";
import { element, text } from "../content/hast";
import type { ReferenceLookup } from "./lookup";
import { code, joined, nameToHast, type AddressOf } from "./parts";
import { groupBy, type ReferenceIndex } from "./reference-index";

const PARTS = ["added", "deprecated", "removed"] as const satisfies readonly (keyof SinceFacts)[];
type Part = (typeof PARTS)[number];

/** One part of one entry of `Since`: `output.trustedTypes` was added by 5.37.0. */
export interface Change {
  kind: SinceKind;
  id: string;
  part: Part;
  version: string;
}

function changesOf(since: Since): Change[] {
  return SINCE_KINDS.flatMap((kind) =>
    Object.entries(since[kind]).flatMap(([id, facts]) =>
      PARTS.flatMap((part) => {
        const version = facts[part];
        return version === undefined ? [] : [{ kind, id, part, version }];
      }),
    ),
  );
}

function splitValue(id: string): { path: string; value: string } {
  const end = id.lastIndexOf(" = ");
  return { path: id.slice(0, end), value: id.slice(end + 3) };
}

/** Everything that a thing is inside of, by kind and id: "a.b[].c" => "a.b[]", "a.b", "a". */
function above({ kind, id }: Change): string[] {
  const path = kind === "values" ? splitValue(id).path : id;
  const paths = [...path.matchAll(/\[\]|\.|#/g)].map(({ index }) => path.slice(0, index));
  return kind === "values"
    ? [path, ...paths].map((option) => `options ${option}`)
    : paths.map((parent) => `${kind} ${parent}`);
}

/** What several ids share; an id that the reference doesn't know stands for itself. */
function definitionOf({ kind, id }: Change, index: ReferenceIndex): string {
  const options = kind === "pluginOptions" ? index.pluginOptionByKey : index.optionByPath;
  const { path, value } = kind === "values" ? splitValue(id) : { path: id, value: "" };
  return `${options.get(path)?.definition ?? path} = ${value}`;
}

const SERVER = "devServer.";

/**
 * Finds the options that a flag is named for, by letters and digits: a flag is its option's path in
 * another spelling. This also works for flags that are gone.
 */
function findNamesakes(since: Since, { options }: ReferenceIndex): (flag: string) => string[] {
  const letters = (name: string) => name.toLowerCase().replace(/[^a-z\d]/g, "");
  const paths = new Set([...options.map(({ path }) => path), ...Object.keys(since.options)]);
  const byLetters = groupBy(paths, (path) => [
    letters(path.startsWith(SERVER) ? path.slice(SERVER.length) : path),
  ]);
  return (flag) => byLetters.get(letters(flag.replace(/-reset$/, ""))) ?? [];
}

/**
 * What each minor version of webpack changed, newest first. Entries are ordered by kind and name, and
 * each is listed only once:
 *
 * - nothing that came inside something that came with the same minor;
 * - of several paths with one definition, the shortest;
 * - no flag whose option is listed or has a shorter flag;
 * - no option of a plugin that an option of the configuration defines.
 */
export function changesByMinor(
  since: Since,
  index: ReferenceIndex,
): { minor: string; changes: Change[] }[] {
  const namesakes = findNamesakes(since, index);
  const isOfServer = ({ kind, id }: Change): boolean => {
    if (kind !== "flags") return id.startsWith(SERVER);
    const named = namesakes(id);
    const isServer = named.length > 0 && named.every((path) => path.startsWith(SERVER));
    const found = index.flagByName.get(id)?.package;
    return found === undefined ? isServer : found !== "webpack";
  };

  const isListed = (change: Change, ids: ReadonlySet<string>): boolean => {
    const { kind, id } = change;
    if (kind === "flags") {
      const named = namesakes(id);
      const set = index.flagByName.get(id)?.options ?? [];
      const isDetour = set.length > 0 && named.length === 0;
      return !isDetour && ![...set, ...named].some((path) => ids.has(`options ${path}`));
    }
    const definition = index.pluginOptionByKey.get(id)?.definition;
    if (kind === "pluginOptions" && definition && index.optionsByDefinition.has(definition))
      return false;
    return !above(change).some((parent) => ids.has(parent));
  };

  const listed = (changes: readonly Change[], part: Part): Change[] => {
    const own = changes.filter((change) => change.part === part);
    const ids = new Set(own.map(({ kind, id }) => `${kind} ${id}`));
    const byDefinition = groupBy(
      own.filter((change) => isListed(change, ids)),
      (change) => [`${change.kind} ${definitionOf(change, index)}`],
    );
    return [...byDefinition.values()]
      .map((same) => same.reduce((a, b) => (b.id.length < a.id.length ? b : a)))
      .sort(
        (a, b) =>
          SINCE_KINDS.indexOf(a.kind) - SINCE_KINDS.indexOf(b.kind) || (a.id < b.id ? -1 : 1),
      );
  };

  const minorOf = (version: string) => `${semver.major(version)}.${semver.minor(version)}`;
  const own = changesOf(since).filter((change) => !isOfServer(change));
  return [...groupBy(own, ({ version }) => [minorOf(version)])]
    .map(([minor, all]) => ({ minor, changes: PARTS.flatMap((part) => listed(all, part)) }))
    .filter(({ changes }) => changes.length > 0)
    .sort((a, b) => semver.compare(`${b.minor}.0`, `${a.minor}.0`));
}

/** Kinds in the order in which they are listed. */
const WORDS = [
  ["options", "option", "option"],
  ["values", "option", "value"],
  ["pluginOptions", "pluginOption", "plugin option"],
  ["hooks", "hook", "hook"],
  ["flags", "flag", "flag"],
] as const;

/** Values of one option stay together: `target: "es2023" | "es2024"`. */
function valuesToHast(changes: readonly Change[], addressOf: AddressOf): ElementContent[] {
  const byPath = groupBy(changes, ({ id }) => [splitValue(id).path]);
  const parts = [...byPath].map(([path, same]) => [
    nameToHast({ kind: "option", name: path }, addressOf),
    text(": "),
    code(same.map(({ id }) => splitValue(id).value).join(" | ")),
  ]);
  return joined(parts, "; ");
}

/** One line for each kind: `Added options: a, b`. */
function lines(part: Part, changes: readonly Change[], addressOf: AddressOf): Element[] {
  const what = part.charAt(0).toUpperCase() + part.slice(1);
  return WORDS.flatMap(([kind, idKind, one]) => {
    const same = changes.filter((change) => change.part === part && change.kind === kind);
    if (same.length === 0) return [];
    const content =
      kind === "values"
        ? valuesToHast(same, addressOf)
        : joined(
            same.map(({ id }) => {
              const shown = kind === "pluginOptions" ? id.replace("#", ": ") : undefined;
              return [nameToHast({ kind: idKind, name: id }, addressOf, shown)];
            }),
          );
    return [
      element("li", {}, [text(`${what} ${one}${same.length === 1 ? "" : "s"}: `), ...content]),
    ];
  });
}

/**
 * What each minor version of webpack changed: a heading for each, and a line for each kind of thing
 * that it added, deprecated or removed; undefined if no change is known.
 */
export function changesToHast(
  lookup: ReferenceLookup,
  addressOf: AddressOf,
  level: 2 | 3,
): ElementContent[] | undefined {
  const minors = changesByMinor(lookup.since, lookup.index);
  if (minors.length === 0) return undefined;
  return minors.flatMap(({ minor, changes }) => [
    element(`h${level}`, {}, [text(minor)]),
    element(
      "ul",
      { className: ["ref-changes"] },
      PARTS.flatMap((part) => lines(part, changes, addressOf)),
    ),
  ]);
}
