import type { PlacedPurpose } from "../../content/data-files";
import { nearest, problemAt, question, type Problem } from "../../content/problems";
import { fenceShows } from "../../reference/fence-units";
import { fillFence } from "../../reference/fences";
import {
  findHomes,
  purposeNames,
  toLookup,
  type ReferenceFacts,
  type ReferenceLookup,
  type ReferencePage,
} from "../../reference/lookup";
import {
  groupBy,
  indexReference,
  plainPath,
  type ReferenceId,
  type ReferenceIndex,
} from "../../reference/reference-index";
import { idToKey, idToName, resolveOption } from "../../reference/resolve";

export interface CoveragePage extends ReferencePage {
  file: string;
  /** The `reference` blocks. */
  fences: readonly { line: number; yaml: string }[];
}

/**
 * Every option, flag, hook and plugin option has a heading, or a table row with a purpose; tables
 * and purposes refer to existing ones.
 */
export function checkCoverage(
  { pages, purposes }: { pages: readonly CoveragePage[]; purposes: readonly PlacedPurpose[] },
  facts: ReferenceFacts,
): Problem[] {
  const index = indexReference(facts.reference);
  const homes = findHomes(pages, index);
  const entries = purposes.map(({ path, purpose }) => [path, purpose] as const);
  const lookup = toLookup({ ...facts, purposes: entries, homes });
  const fences = pages.flatMap(({ file, fences: own }) => own.map((one) => ({ ...one, file })));
  return [
    ...fences.flatMap((fence) => checkFence(fence, lookup)),
    ...checkPurposes(purposes, index),
    ...checkMissing(fences, lookup),
    ...checkFacts(fences, lookup),
  ];
}

type ReferenceFence = CoveragePage["fences"][number] & { file: string };

function checkFence({ file, line, yaml }: ReferenceFence, lookup: ReferenceLookup): Problem[] {
  const around = { lookup, addressOf: () => undefined, level: 2 } as const;
  const { message, severity } = fillFence(yaml, around);
  if (message === undefined) return [];
  const hint = "```reference\noptions: output\n```";
  return [problemAt(file, { line, column: 1 }, "reference/fence", message, hint, severity)];
}

function checkPurposes(purposes: readonly PlacedPurpose[], index: ReferenceIndex): Problem[] {
  const { hooks, pluginOptions, options } = index;
  const names = new Set([...hooks, ...pluginOptions, ...options].map(({ unit }) => unit.name));
  return purposes.flatMap((purpose): Problem[] => {
    const { path, file } = purpose;
    if (names.has(path) || resolveOption(path, index)) return [];
    const meant = nearest(path, names);
    const message = `webpack has nothing called "${path}"${question(meant)}`;
    const hint = meant ? `path: ${meant}` : "Remove this entry.";
    return [problemAt(file, purpose, "reference/purpose", message, hint)];
  });
}

/**
 * Groups the names of each unit. Options with one definition are one unit; so are a flag and the
 * options it sets.
 */
function findUnits(index: ReferenceIndex): ReferenceId[][] {
  const { optionsByDefinition, pluginOptions, flags, commands, hooks } = index;
  const units: readonly { unit: ReferenceId; definition?: string }[] = [
    ...[...optionsByDefinition.values()].flat(),
    ...flags.filter(({ options }) => options.length === 0),
    ...commands,
    ...hooks,
    ...pluginOptions,
  ];
  const same = groupBy(units, ({ unit, definition = idToKey(unit) }) => [definition]);
  return [...same.values()].map((all) => all.map(({ unit }) => unit));
}

function checkMissing(fences: readonly ReferenceFence[], lookup: ReferenceLookup): Problem[] {
  const { index } = lookup;
  const isDocumented = (id: ReferenceId) => {
    if (lookup.homeOf(id)) return true;
    const needsPurpose = purposeNames(id, index).length > 0;
    if (needsPurpose && lookup.purposeOf(id) === undefined) return false;
    return fences.some(({ yaml }) => fenceShows(yaml, id, index));
  };
  return findUnits(index).flatMap((ids): Problem[] => {
    const [id] = ids;
    if (!id || ids.some(isDocumented)) return [];
    const name = headingName(id);
    const [purpose] = purposeNames(id, index);
    const entry =
      purpose === undefined ? "" : `, with a purpose:\n- path: ${purpose}\n  purpose: …`;
    const what = id.kind === "pluginOption" ? "option" : id.kind;
    const message = `no heading and no row with a purpose documents the ${what} ${name}`;
    const hint = `Write a heading, ## \`${name}\`, or add it to a table${entry}`;
    const file = "content/data/option-purposes.yml";
    return [problemAt(file, undefined, "reference/missing", message, hint)];
  });
}

const FACTS_FILE = "plugins/gatsby-source-webpack-reference/read/stated-defaults.tsv";
const DEFAULT_WORDS = /\b(?:defaults? to|default:|(?:on|off) by default)\b/i;

/**
 * Reports facts that webpack has and cards lack: a default that a description states or a boolean
 * has, a signature of a function, and a deprecation without a text or list.
 */
function checkFacts(fences: readonly ReferenceFence[], { index }: ReferenceLookup): Problem[] {
  const report = (rule: string, message: string, hint: string) =>
    problemAt(FACTS_FILE, undefined, rule, message, hint);
  const own = [...index.options, ...index.pluginOptions].flatMap((option): Problem[] => {
    const { types, description, defaults, signatures } = option;
    const { name } = option.unit;
    const hasDefault = types.includes("boolean") || DEFAULT_WORDS.test(description);
    return [
      ...(hasDefault && !defaults
        ? [report("reference/default", `${name} has a default that no card shows`, `${name}\t…`)]
        : []),
      ...(types.some((type) => type.startsWith("function")) && !signatures
        ? [
            report(
              "reference/signature",
              `the function of ${name} has no signature`,
              "Look it up in webpack's types.d.ts and extend read/typings.ts.",
            ),
          ]
        : []),
    ];
  });
  const isListed = fences.some(({ yaml }) => yaml === "index: deprecations");
  const codes = index.typings.deprecations.filter(({ messages }) => !isListed || !messages[0]);
  return [
    ...own,
    ...codes.map(({ code }) =>
      report(
        "reference/deprecated",
        `webpack reports ${code}, and no page says so`,
        'Add a "reference" block with "index: deprecations", or a message in read/deprecations.ts.',
      ),
    ),
  ];
}

/** `module.rules[].test` => `Rule.test`, `Compiler.hooks.emit` => `emit` */
function headingName(id: ReferenceId): string {
  if (id.kind === "option") return plainPath(id.name).replace(/^module\.rules\./, "Rule.");
  return idToName(id).replace(/^.*\.hooks\./, "");
}
