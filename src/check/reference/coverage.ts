import type { PlacedPurpose } from "../../content/data-files";
import { bodyHeadings } from "../../content/markdown";
import { nearest, type Problem } from "../../lib/problems";
import { fillFence, readFence } from "../../reference/fences";
import {
  findHomes,
  purposeNames,
  toLookup,
  type ReferenceFacts,
  type ReferenceLookup,
} from "../../reference/lookup";
import {
  groupBy,
  indexReference,
  plainPath,
  type ReferenceIndex,
} from "../../reference/reference-index";
import {
  idToName,
  resolveOption,
  type ReferenceId,
  type ReferenceScope,
} from "../../reference/resolve";

/** A page of ours that may document webpack. */
export interface CoveragePage {
  file: string;
  url: string;
  /** The text after the front matter and the line on which it begins. */
  body: { text: string; line: number };
  /** What its headings in code stand for. */
  scope: ReferenceScope | undefined;
}

/** What the reference is compared with. */
export interface CoverageSite {
  /** Without those about what webpack removed. */
  pages: readonly CoveragePage[];
  purposes: readonly PlacedPurpose[];
}

/**
 * Everything that webpack's packages offer has a heading, or a row in a table with a purpose of ours;
 * tables and purposes are of things that exist.
 */
export function checkCoverage(
  { pages, purposes }: CoverageSite,
  { reference, since }: ReferenceFacts,
): Problem[] {
  const index = indexReference(reference);
  const homes = findHomes(
    pages.map(({ url, body, scope }) => ({ url, body: body.text, scope })),
    index,
  );
  const entries = purposes.map(({ path, purpose }) => [path, purpose] as const);
  const lookup = toLookup({ reference, since, purposes: entries, homes });
  const fences = pages.flatMap(findFences);
  return [
    ...fences.flatMap((fence) => checkFence(fence, lookup)),
    ...checkPurposes(purposes, index),
    ...checkMissing(pages, fences, lookup),
  ];
}

interface ReferenceFence {
  file: string;
  line: number;
  yaml: string;
}

/** Every fence, so that one inside another is not taken for its own. */
const FENCE = /^ {0,3}(`{3,}|~{3,})([^\s`]*)[^\n]*\n([\s\S]*?)^ {0,3}\1[ \t]*$/gm;

function findFences({ file, body }: CoveragePage): ReferenceFence[] {
  return [...body.text.matchAll(FENCE)].flatMap(({ index, 2: language, 3: code = "" }) => {
    if (language !== "reference") return [];
    const line = body.line + body.text.slice(0, index).split("\n").length - 1;
    return [{ file, line, yaml: code.trim() }];
  });
}

function checkFence({ file, line, yaml }: ReferenceFence, lookup: ReferenceLookup): Problem[] {
  const around = { lookup, addressOf: () => undefined, level: 2 } as const;
  const { message, severity } = fillFence(yaml, around);
  if (message === undefined) return [];
  const hint = "```reference\noptions: output\n```";
  return [{ file, line, column: 1, severity, rule: "reference/fence", message, hint }];
}

function checkPurposes(purposes: readonly PlacedPurpose[], index: ReferenceIndex): Problem[] {
  const definitions = new Map([
    ...index.hooks.map(({ id }) => [id, id] as const),
    ...index.pluginOptions.map((one) => [`${one.plugin}#${one.path}`, one.definition] as const),
    ...index.options.map(({ path, definition }) => [path, definition] as const),
  ]);
  const first = new Map<string, PlacedPurpose>();
  return purposes.flatMap((entry): Problem[] => {
    const { path, file, line, column } = entry;
    const place = { file, line, column, severity: "error", rule: "reference/purpose" } as const;
    const definition = definitions.get(path) ?? resolveOption(path, index)?.definition;
    if (definition === undefined) {
      const meant = nearest(path, definitions.keys());
      const question = meant ? `; did you mean "${meant}"?` : "";
      const message = `webpack has nothing called "${path}"${question}`;
      return [{ ...place, message, hint: meant ? `path: ${meant}` : "Remove this entry." }];
    }
    const same = first.get(definition);
    if (!same) {
      first.set(definition, entry);
      return [];
    }
    const message = `"${path}" is defined with "${same.path}", whose purpose is in line ${same.line}`;
    return [{ ...place, message, hint: "Remove one of the two entries." }];
  });
}

/**
 * Everything to document, each with all its names. Paths that share a definition are one; a flag
 * that sets options is documented with them, and so is a plugin's option that an option defines.
 */
function findUnits(index: ReferenceIndex): ReferenceId[][] {
  const pluginOptions = groupBy(
    index.pluginOptions.filter(({ definition }) => !index.optionsByDefinition.has(definition)),
    ({ definition }) => [definition],
  );
  return [
    ...[...index.optionsByDefinition.values()].map((same) =>
      same.map(({ path }): ReferenceId => ({ kind: "option", path })),
    ),
    ...index.flags
      .filter(({ options }) => options.length === 0)
      .map(({ name }): ReferenceId[] => [{ kind: "flag", name }]),
    ...index.commands.map(({ name }): ReferenceId[] => [{ kind: "command", name }]),
    ...index.hooks.map(({ id }): ReferenceId[] => [{ kind: "hook", id }]),
    ...[...pluginOptions.values()].map((same) =>
      same.map(({ plugin, path }): ReferenceId => ({ kind: "pluginOption", plugin, path })),
    ),
  ];
}

function checkMissing(
  pages: readonly CoveragePage[],
  fences: readonly ReferenceFence[],
  lookup: ReferenceLookup,
): Problem[] {
  const { index } = lookup;
  const tables = fences.flatMap(({ yaml }) => {
    const asked = readFence(yaml, index);
    return "message" in asked ? [] : [asked];
  });
  const isDocumented = (id: ReferenceId) => {
    if (lookup.homeOf(id)) return true;
    const needsPurpose = purposeNames(id, index).length > 0;
    if (needsPurpose && lookup.purposeOf(id) === undefined) return false;
    return tables.some(({ kind, name }) => kind.shows(name, id, index));
  };
  return findUnits(index).flatMap((ids): Problem[] => {
    const [id] = ids;
    if (!id || ids.some(isDocumented)) return [];
    const name = headingName(id);
    const [purpose] = purposeNames(id, index);
    const entry =
      purpose === undefined ? "" : `, with a purpose:\n- path: ${purpose}\n  purpose: …`;
    return [
      {
        ...placeOf(id, pages, lookup),
        severity: "error",
        rule: "reference/missing",
        message: `no heading and no row with a purpose documents the ${WORDS[id.kind]} ${name}`,
        hint: `Write a heading, ## \`${name}\`, or add it to a table${entry}`,
      },
    ];
  });
}

const WORDS: Readonly<Record<ReferenceId["kind"], string>> = {
  option: "option",
  flag: "flag",
  command: "command",
  hook: "hook",
  pluginOption: "option",
};

/** module.rules[].test => Rule.test, Compiler.hooks.emit => emit */
function headingName(id: ReferenceId): string {
  if (id.kind === "option") return plainPath(id.path).replace(/^module\.rules\./, "Rule.");
  return idToName(id).replace(/^.*\.hooks\./, "");
}

/** The page that documents what is nearest around it, or whose headings stand for its siblings. */
function placeOf(id: ReferenceId, pages: readonly CoveragePage[], lookup: ReferenceLookup) {
  if (id.kind === "option") {
    for (let { path } = id; path !== ""; path = path.replace(/(?:^|\.|\[\])[^.[\]]*$/, "")) {
      const home = lookup.homeOf({ kind: "option", path });
      const page = pages.find(({ url }) => url === home?.url);
      if (!home || !page) continue;
      const heading = bodyHeadings(page.body.text).find((one) => one.id === home.anchor);
      return { file: page.file, line: page.body.line + (heading?.line ?? 1) - 1, column: 1 };
    }
  }
  const page = pages.find(({ scope }) => scope && isOfScope(id, scope, lookup.index));
  const file = page?.file ?? "content/data/option-purposes.yml";
  return { file, line: page?.body.line ?? 1, column: 1 };
}

function isOfScope(id: ReferenceId, scope: ReferenceScope, index: ReferenceIndex): boolean {
  if (id.kind === "flag" || id.kind === "command") return scope.kind === "flags";
  if (id.kind === "hook")
    return scope.kind === "hooks" && index.hookById.get(id.id)?.owner === scope.owner;
  return (
    id.kind === "pluginOption" &&
    scope.kind === "plugin" &&
    (index.pluginByName.get(scope.plugin) ?? scope.plugin) === id.plugin
  );
}
