import type { Element, ElementContent } from "hast";
import {
  SINCE_KINDS,
  type Since,
  type SinceKind,
} from "../../plugins/gatsby-source-webpack-reference/types";
import { element, text } from "../content/hast";
import type { ReferenceLookup } from "./lookup";
import { code, joined, nameToHast, type AddressOf } from "./parts";
import { groupBy, type ReferenceIndex } from "./reference-index";

const PARTS = ["added", "deprecated", "removed"] as const;
type Part = (typeof PARTS)[number];

/** One change in a `Since` entry: 5.37 added `output.trustedTypes`. */
export interface Change {
  kind: SinceKind;
  id: string;
  /** Id of a value: `path = value`; of everything else: its path. */
  path: string;
  value: string;
  part: Part;
  minor: string;
}

function changesOf(since: Since): Change[] {
  return SINCE_KINDS.flatMap((kind) =>
    Object.entries(since[kind]).flatMap(([id, facts]) => {
      const [, path = id, value = ""] = /^(.*) = (.*)$/.exec(id) ?? [];
      return PARTS.flatMap((part) => {
        const minor = facts[part]?.replace(/\.\d+$/, "");
        return minor === undefined ? [] : [{ kind, id, path, value, part, minor }];
      });
    }),
  );
}

/** All containers by kind and path: `a.b[].c` => `a.b[]`, `a.b`, `a`. */
function above({ kind, path }: Change): string[] {
  const parents = [...path.matchAll(/\[\]|\./g)].map(({ index }) => path.slice(0, index));
  return kind === "values"
    ? [path, ...parents].map((option) => `options ${option}`)
    : parents.map((parent) => `${kind} ${parent}`);
}

const SERVER = "devServer.";

/** Finds the options with the same letters and digits as a flag, including removed flags. */
function findNamesakes(since: Since, { options }: ReferenceIndex): (flag: string) => string[] {
  const letters = (name: string) => name.toLowerCase().replace(/[^a-z\d]/g, "");
  const paths = new Set([...options.map(({ path }) => path), ...Object.keys(since.options)]);
  const byLetters = groupBy(paths, (path) => [
    letters(path.startsWith(SERVER) ? path.slice(SERVER.length) : path),
  ]);
  return (flag) => byLetters.get(letters(flag.replace(/-reset$/, ""))) ?? [];
}

/**
 * The changes of each minor version of webpack, newest first, sorted by name and without
 * duplicates: omits parts of something added in the same minor, longer paths with the same
 * definition, flags of listed options, and plugin options that an option defines.
 */
export function changesByMinor(since: Since, index: ReferenceIndex) {
  const namesakes = findNamesakes(since, index);
  const isOfServer = ({ kind, id }: Change): boolean => {
    const paths = kind === "flags" ? namesakes(id) : [id];
    return paths.length > 0 && paths.every((path) => path.startsWith(SERVER));
  };
  const definitionOf = ({ kind, path }: Change) =>
    (kind === "pluginOptions" ? index.pluginOptionByKey : index.optionByPath).get(path)?.definition;

  const isListed = (change: Change, ids: ReadonlySet<string>): boolean => {
    const { kind, id } = change;
    if (kind === "flags") {
      const named = namesakes(id);
      const isDetour = named.length === 0 && index.flagByName.get(id)?.options[0] !== undefined;
      return !isDetour && !named.some((path) => ids.has(`options ${path}`));
    }
    const isOption =
      kind === "pluginOptions" && index.optionsByDefinition.has(definitionOf(change) ?? "");
    return !isOption && !above(change).some((parent) => ids.has(parent));
  };

  const listed = (changes: readonly Change[]): Change[] => {
    const ids = new Set(changes.map(({ kind, id }) => `${kind} ${id}`));
    const byDefinition = groupBy(
      changes.filter((change) => isListed(change, ids)),
      (change) => [`${change.kind} ${definitionOf(change) ?? change.path} = ${change.value}`],
    );
    return [...byDefinition.values()]
      .map((same) => same.reduce((a, b) => (b.id.length < a.id.length ? b : a)))
      .sort((a, b) => (a.id < b.id ? -1 : 1));
  };

  const own = changesOf(since).filter((change) => !isOfServer(change));
  return [...groupBy(own, ({ minor }) => [minor])]
    .map(([minor, all]) => ({
      minor,
      changes: PARTS.flatMap((part) => listed(all.filter((change) => change.part === part))),
    }))
    .filter(({ changes }) => changes.length > 0)
    .sort((a, b) => b.minor.localeCompare(a.minor, "en", { numeric: true }));
}

/** Kinds in display order. */
const WORDS = [
  ["options", "option", "option"],
  ["values", "option", "value"],
  ["pluginOptions", "pluginOption", "plugin option"],
  ["hooks", "hook", "hook"],
  ["flags", "flag", "flag"],
] as const;

/** Groups values by option: `target: "es2023" | "es2024"`. */
function valuesToHast(changes: readonly Change[], addressOf: AddressOf): ElementContent[] {
  const parts = [...groupBy(changes, ({ path }) => [path])].map(([name, same]) => [
    nameToHast({ kind: "option", name }, addressOf),
    text(": "),
    code(same.map(({ value }) => value).join(" | ")),
  ]);
  return joined(parts, "; ");
}

/** A line per kind: `Added options: a, b`. */
function lines(part: Part, changes: readonly Change[], addressOf: AddressOf): Element[] {
  const what = part.charAt(0).toUpperCase() + part.slice(1);
  return WORDS.flatMap(([kind, idKind, one]) => {
    const same = changes.filter((change) => change.part === part && change.kind === kind);
    if (same.length === 0) return [];
    const names = same.map(({ id }) => {
      const shown = kind === "pluginOptions" ? id.replace("#", ": ") : undefined;
      return [nameToHast({ kind: idKind, name: id }, addressOf, shown)];
    });
    const content = kind === "values" ? valuesToHast(same, addressOf) : joined(names);
    return [
      element("li", {}, [text(`${what} ${one}${same.length === 1 ? "" : "s"}: `), ...content]),
    ];
  });
}

/** A heading per minor version, with a line per kind of change. */
export function changesToHast(
  { since, index }: ReferenceLookup,
  addressOf: AddressOf,
  level: 2 | 3,
): ElementContent[] {
  return changesByMinor(since, index).flatMap(({ minor, changes }) => [
    element(`h${level}`, {}, [text(minor)]),
    element(
      "ul",
      { className: ["ref-changes"] },
      PARTS.flatMap((part) => lines(part, changes, addressOf)),
    ),
  ]);
}
