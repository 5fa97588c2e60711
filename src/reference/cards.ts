import { CARD_CLASS } from "../render/types";
import type { Element, ElementContent } from "hast";
import type {
  MemberFacts,
  ReferenceCommand,
  ReferenceFlag,
  ReferenceHook,
  ReferenceOption,
} from "../../plugins/gatsby-source-webpack-reference/types";
import { fenceToBlock } from "../render/code-block";
import { element, text } from "../content/hast";
import { findLanguage } from "../render/languages";
import type { ReferenceLookup } from "./lookup";
import {
  code,
  defaultsToHast,
  deprecationToHast,
  folded,
  joined,
  lineToHast,
  nameToHast,
  shownTypes,
  toUnion,
  signaturesToHast,
  sinceToHast,
  typesBesideValues,
  typesToHast,
  unionToHast,
  valuesToHast,
  type AddressOf,
} from "./parts";
import { groupBy, type About, type ReferenceId } from "./reference-index";
import { ownerToVariable } from "./resolve";

/** A line of a card; omitted without content. */
type CardRow = readonly [name: string, content: readonly ElementContent[]];

interface Card {
  rows: CardRow[];
  example?: Element;
}

/** `<dl class="ref-card"><dt>Type</dt><dd>…</dd></dl>`; in a `div` if it has an example. */
function cardToHast({ rows, example }: Card): Element {
  const list = rows.flatMap(([term, content]) =>
    content.length === 0 ? [] : [element("dt", {}, [text(term)]), element("dd", {}, [...content])],
  );
  const className = [CARD_CLASS];
  if (!example) return element("dl", { className }, list);
  return element("div", { className }, [element("dl", {}, list), example]);
}

/** The package's description as a quotation. */
const quoted = (row: ReferenceFlag | ReferenceCommand): CardRow => [
  "Help text",
  row.description === "" ? [] : [element("q", {}, lineToHast(row.description))],
];

/** webpack-cli rejects the positive form of a flag whose only value is `false`. */
const isOnlyNegated = (flag?: ReferenceFlag): boolean => flag?.types.join() === "false";

function flagsToHast(flags: readonly string[], { index }: ReferenceLookup): ElementContent[] {
  const names = flags.map((name) => {
    const form = `--${isOnlyNegated(index.flagByName.get(name)) ? "no-" : ""}${name}`;
    return [element("code", { className: ["flag"] }, [text(form)])];
  });
  return folded(`${flags.length} flags`, joined(names));
}

/** The keys of an object with their types, folded. */
function keysToHast({ path, ...option }: OptionFacts, { index }: ReferenceLookup) {
  const { plugin } = option;
  const around = plugin === undefined ? index.options : index.pluginOptions;
  const keys = around.flatMap((inner: OptionFacts) => {
    const isInside = inner.plugin === plugin && inner.path.startsWith(path);
    const rest = isInside ? inner.path.slice(path.length) : "";
    // `.*` stands for any name.
    const [, around = "", key] = /^((?:\[\]|\.\*)*)\.([^.[\]]+)$/.exec(rest) ?? [];
    const names = around.includes("*") ? [ANY_NAME + (around.endsWith("*[]") ? "[]" : "")] : [];
    names.push(key === "*" ? ANY_NAME : (key ?? ""));
    return key === undefined ? [] : [`${names.join(".")}: ${toUnion(shownTypes(inner))}`];
  });
  const lines = [...new Set(keys)];
  if (lines.length === 0) return [];
  const summary = element("summary", {}, [
    text(lines.length === 1 ? "1 key" : `${lines.length} keys`),
  ]);
  return [element("details", {}, [summary, code(lines.join("\n"))])];
}

const ANY_NAME = "[name]";

type OptionFacts = ReferenceOption & { plugin?: string };

/** What webpack prints when a value is deprecated, but not the option. */
function reportsToHast({ path }: ReferenceOption, { index }: ReferenceLookup): ElementContent[] {
  const reports = index.typings.deprecations.filter((one) => one.option === path && !one.isWhole);
  return joined(
    reports.map(({ code: name, messages }) => [
      element("q", {}, [text(messages[0] ?? "")]),
      text(" "),
      deprecationLink(name),
    ]),
  );
}

/** Links a deprecation code to its entry. */
export const deprecationLink = (name: string): Element =>
  element("a", { href: `/reference/deprecations/#${name.toLowerCase()}` }, [code(name)]);

function optionCard(
  option: About<ReferenceOption>,
  lookup: ReferenceLookup,
  addressOf: AddressOf,
): CardRow[] {
  const since = lookup.sinceOf(option.unit);
  const types = typesBesideValues(option);
  return [
    ["Type", [...typesToHast(types, option, lookup), ...keysToHast(option, lookup)]],
    ["Values", valuesToHast(option.path, option.values, lookup)],
    ["Default", defaultsToHast(option, addressOf)],
    [option.flags.length === 1 ? "Flag" : "Flags", flagsToHast(option.flags, lookup)],
    ["Since", sinceToHast(since)],
    ["Deprecated", deprecationToHast(option.deprecated, since)],
    ["Warning", option.unit.kind === "option" ? reportsToHast(option, lookup) : []],
  ];
}

export function flagToForms(flag: ReferenceFlag): string {
  const { name, alias, negatable } = flag;
  const forms = [
    isOnlyNegated(flag) ? "" : `--${name}`,
    negatable ? `--no-${name}` : "",
    alias ? `-${alias}` : "",
  ];
  return forms.filter((form) => form !== "").join(" | ");
}

/** The options that a flag sets. */
export const setsToHast = ({ options }: ReferenceFlag, addressOf: AddressOf): ElementContent[] =>
  joined(options.map((name) => [nameToHast({ kind: "option", name }, addressOf)]));

function flagCard(
  flag: About<ReferenceFlag>,
  lookup: ReferenceLookup,
  addressOf: AddressOf,
): CardRow[] {
  const since = lookup.sinceOf(flag.unit);
  return [
    ["Written", [code(flagToForms(flag)), ...(flag.multiple ? [text(", more than once")] : [])]],
    ["Type", unionToHast(flag.types)],
    ["Values", valuesToHast(flag.options[0] ?? "", flag.values, lookup)],
    ["Sets", setsToHast(flag, addressOf)],
    ["Commands", unionToHast(flag.commands)],
    ["Since", sinceToHast(since)],
    ["Deprecated", deprecationToHast(flag.deprecated, since)],
    quoted(flag),
  ];
}

const commandCard = (command: ReferenceCommand): CardRow[] => [
  ["Usage", [code(`webpack ${command.name} ${command.usage}`.trim())]],
  ["Short forms", unionToHast(command.aliases)],
  ["Package", [code(command.package)]],
  quoted(command),
];

/** Effect of a tap's return value, by kind of hook. */
const RESULTS: readonly [RegExp, string][] = [
  [/Bail/, "The first result other than undefined ends the hook."],
  [/Waterfall/, "A result other than undefined becomes the next tap's first argument."],
  [/Parallel/, "Taps run at the same time."],
];

function kindToHast({ kind, isMap }: ReferenceHook): ElementContent[] {
  const result = RESULTS.find(([pattern]) => pattern.test(kind))?.[1];
  return [
    code(kind),
    ...(isMap ? [text(" for each key, in a "), code("HookMap")] : []),
    ...(result === undefined ? [] : [text(`${isMap ? ". " : ": "}${result}`)]),
  ];
}

/** Code that taps a hook, with the asynchronous method if there is one. */
function hookToExample(hook: ReferenceHook): string {
  const names = hook.arguments.map(({ name }) => name);
  const isAsync = hook.taps.includes("tapAsync");
  const method = isAsync ? "tapAsync" : (hook.taps[0] ?? "tap");
  const parameters = (isAsync ? [...names, "callback"] : names).join(", ");
  const hooks = hook.from ?? `${ownerToVariable(hook.owner)}.hooks`;
  const target = `${hooks}.${hook.name}${hook.isMap ? ".for(key)" : ""}`;
  const body = isAsync ? "  // …\n  callback();" : "  // …";
  return `${target}.${method}("MyPlugin", (${parameters}) => {\n${body}\n});`;
}

function hookCard(hook: About<ReferenceHook>, lookup: ReferenceLookup): Card {
  const since = lookup.sinceOf(hook.unit);
  const example = fenceToBlock({
    code: hookToExample(hook),
    language: findLanguage("js") ?? {},
    inner: undefined,
    meta: { lines: new Set(), tool: {}, unknown: [] },
  });
  return {
    example,
    rows: [
      ["Class", kindToHast(hook)],
      ["Tapped by", [code(hook.taps.join(" | "))]],
      ["Function", hookToSignature(hook, lookup)],
      ["Since", sinceToHast(since)],
      ["Deprecated", deprecationToHast(hook.deprecated, since)],
    ],
  };
}

/** `(compilation: Compilation) => void | Promise<void>`: the function that taps a hook. */
export function hookToSignature(hook: ReferenceHook, lookup: ReferenceLookup): ElementContent[] {
  const result = hook.returns ?? "void";
  const isAsync = hook.taps.includes("tapPromise");
  const returned = isAsync ? `${result} | Promise<${result}>` : result;
  const parameters = hook.arguments.map(({ name, type }) => `${name}: ${type}`).join(", ");
  return signaturesToHast([`(${parameters}) => ${returned}`], lookup);
}

const memberCard = (member: MemberFacts, lookup: ReferenceLookup): CardRow[] => [
  ["Signature", signaturesToHast(member.signatures, lookup)],
  ["Deprecated", deprecationToHast(member.deprecated, {})],
];

/** Whether a unit as a whole is deprecated. */
export function isDeprecated(id: ReferenceId, { index }: ReferenceLookup): boolean {
  // Paths, ids and keys of members differ from each other; a flag is never deprecated.
  const unit = index.optionOf(id) ?? index.hookById.get(id.name) ?? index.typings.members[id.name];
  return unit?.deprecated !== undefined;
}

function idToCard(id: ReferenceId, lookup: ReferenceLookup, addressOf: AddressOf) {
  const { kind, name } = id;
  const { optionOf, hookById, flagByName, commandByName } = lookup.index;
  const option = optionOf(id);
  if (option) return { rows: optionCard(option, lookup, addressOf) };
  const member = kind === "member" ? lookup.index.typings.members[name] : undefined;
  if (member) return { rows: memberCard(member, lookup) };
  const hook = hookById.get(name);
  if (hook) return hookCard(hook, lookup);
  const flag = kind === "flag" ? flagByName.get(name) : undefined;
  if (flag) return { rows: flagCard(flag, lookup, addressOf) };
  const command = commandByName.get(name);
  return command && { rows: commandCard(command) };
}

/**
 * The cards of a heading: one for all names with the same facts; several cards list their names.
 */
export function toCards(
  named: readonly (readonly [name: string, id: ReferenceId | undefined])[],
  lookup: ReferenceLookup,
  addressOf: AddressOf,
): Element[] {
  const cards = named.flatMap(([name, id]) => {
    const card: Card | undefined = id && idToCard(id, lookup, addressOf);
    return card ? [{ name, card }] : [];
  });
  const distinct = [...groupBy(cards, ({ card }) => [JSON.stringify(card)]).values()];
  return distinct.flatMap((same) => {
    const name: CardRow = ["Name", joined(same.map((one) => [code(one.name)]))];
    return same
      .slice(0, 1)
      .map(({ card }) =>
        cardToHast(distinct.length > 1 ? { ...card, rows: [name, ...card.rows] } : card),
      );
  });
}
