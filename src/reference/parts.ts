import type { Element, ElementContent } from "hast";
import type { PhrasingContent } from "mdast";
import remarkParse from "remark-parse";
import { toString } from "hast-util-to-string";
import { unified } from "unified";
import type {
  DefaultFacts,
  ReferenceOption,
  ReferencePackage,
  SinceFacts,
} from "../../plugins/gatsby-source-webpack-reference/types";
import { element, text } from "../content/hast";
import type { ReferenceLookup } from "./lookup";
import type { About, ReferenceId } from "./reference-index";
import { idToName } from "./resolve";

/** URL of a unit's heading; undefined without one or for the current one. */
export type AddressOf = (id: ReferenceId) => string | undefined;

export function code(value: string): Element {
  return element("code", {}, [text(value)]);
}

/** The literals of an option that only takes these; otherwise its types. */
export const shownTypes = (option: ReferenceOption): readonly string[] => [
  ...(option.open ? [] : option.values),
  ...typesBesideValues(option),
];

/** Types that the values don't show: `"auto"` and `boolean` => `boolean`. */
export function typesBesideValues({ types, values, open }: ReferenceOption): readonly string[] {
  if (open) return types;
  const kinds = new Set<string>(values.map((value) => typeof JSON.parse(value)));
  return types.filter((type) => !kinds.has(type) && !values.includes(type));
}

/** A union. Arrays can mix their items: `RegExp[] | string[]` => `(RegExp | string)[]`. */
export function toUnion(types: readonly string[]): string {
  const first = types.findIndex((type) => type.endsWith("[]"));
  const items = types.filter((type) => type.endsWith("[]")).map((type) => type.slice(0, -2));
  if (items.length < 2) return types.join(" | ");
  const others = types.filter((type) => !type.endsWith("[]"));
  return others.toSpliced(first, 0, `(${items.join(" | ")})[]`).join(" | ");
}

/** Types or literals as a union in code. */
export function unionToHast(types: readonly string[]): ElementContent[] {
  return types.length === 0 ? [] : [code(toUnion(types))];
}

/** Joins parts: `a, b`. */
export function joined(
  parts: readonly (readonly ElementContent[])[],
  between = ", ",
): ElementContent[] {
  return parts.flatMap((part, index) => (index === 0 ? part : [text(between), ...part]));
}

/** A name in code, linked if documented. */
export function nameToHast(id: ReferenceId, addressOf: AddressOf, name = idToName(id)): Element {
  const href = addressOf(id);
  return href === undefined ? code(name) : element("a", { className: ["ref"], href }, [code(name)]);
}

/** A line of Markdown as content: code and emphasis; otherwise its text. */
export function lineToHast(line: string): ElementContent[] {
  const [block] = unified().use(remarkParse).parse(line.replace(/\s+/g, " ")).children;
  return block?.type === "paragraph"
    ? block.children.flatMap((child) => phrasingToHast(child))
    : [text(line)];
}

function phrasingToHast(node: PhrasingContent): ElementContent[] {
  if ("value" in node) return [node.type === "inlineCode" ? code(node.value) : text(node.value)];
  if (!("children" in node)) return [];
  const children = node.children.flatMap(phrasingToHast);
  if (node.type === "strong") return [element("strong", {}, children)];
  return node.type === "emphasis" ? [element("em", {}, children)] : children;
}

/** Longer content, in characters, is folded. */
const LONGEST_SHOWN = 120;

/** Content, in a disclosure if long. */
export function folded(summary: string, content: ElementContent[]): ElementContent[] {
  const { length } = toString({ type: "root", children: content });
  return length <= LONGEST_SHOWN ? content : [disclosure([text(summary)], content)];
}

export const disclosure = (summary: ElementContent[], content: ElementContent[]): Element =>
  element("details", {}, [element("summary", {}, summary), element("div", {}, content)]);

/** Literals with the versions of later ones. */
export function valuesToHast(
  path: string,
  values: readonly string[],
  lookup: ReferenceLookup,
): ElementContent[] {
  const old: string[] = [];
  const later: ElementContent[][] = [];
  for (const value of values) {
    const { added, deprecated } = lookup.since.values[`${path} = ${value}`] ?? {};
    const notes = [
      added && `since ${added}`,
      deprecated && `deprecated since ${deprecated}`,
    ].filter(Boolean);
    if (notes.length === 0) old.push(value);
    else later.push([code(value), text(` (${notes.join(", ")})`)]);
  }
  const first = old.length === 0 ? [] : [unionToHast(old)];
  return folded(`${values.length} values`, joined([...first, ...later]));
}

function defaultToHast({ value, is, when }: DefaultFacts, addressOf: AddressOf): ElementContent[] {
  const option = is === "same" && nameToHast({ kind: "option", name: value }, addressOf);
  const shown = is === "words" ? lineToHast(value) : [option || code(value)];
  const same = option ? [text("as "), ...shown] : shown;
  return when === undefined ? same : [...same, text(" ("), ...lineToHast(when), text(")")];
}

/** Longer defaults, in characters, need an explanation in words. */
const LONGEST_DEFAULT = 900;

/** The usual default, then others with their situations. */
export function defaultsToHast(
  { defaults = [] }: Pick<ReferenceOption, "defaults">,
  addressOf: AddressOf,
): ElementContent[] {
  const parts = defaults
    .filter(({ value }) => value.length <= LONGEST_DEFAULT)
    .map((fact) => defaultToHast(fact, addressOf));
  return folded("Show the default", joined(parts));
}

/** Splits source into names of types and the rest, and links the names that are explained. */
export function typedToHast(source: string, { typeUrl }: ReferenceLookup): ElementContent[] {
  return source.split(/(\b[A-Z]\w+\b)/).map((part, index) => {
    const href = index % 2 === 1 ? typeUrl(part) : undefined;
    return href === undefined ? text(part) : element("a", { href }, [text(part)]);
  });
}

/** Types as a union in code, with signatures in place of the word `function`. */
export function typesToHast(
  types: readonly string[],
  { signatures = [] }: Pick<ReferenceOption, "signatures">,
  lookup: ReferenceLookup,
): ElementContent[] {
  if (signatures.length === 0) return unionToHast(types);
  const functions = signatures.map((signature) => `(${signature})`);
  const union = functions.join(" | ");
  const list = functions.length === 1 ? `${union}[]` : `(${union})[]`;
  const isSingle = types.includes("function");
  const isOnly = types.length + signatures.length === 2;
  const written = types.flatMap((type) => {
    if (type === "function") return isOnly ? signatures : functions;
    return type === "function[]" ? [list] : [type];
  });
  const source = toUnion(written);
  if (source.length <= LONGEST_SIGNATURE) return [element("code", {}, typedToHast(source, lookup))];
  // A long one is folded by itself.
  const others = types.filter((type) => type !== (isSingle ? "function" : "function[]"));
  const shown = signaturesToHast(isSingle ? signatures : [list], lookup);
  return joined(
    [unionToHast(others), shown].filter((part) => part.length > 0),
    " or ",
  );
}

/** Longer signatures, in characters, are folded. */
const LONGEST_SIGNATURE = 260;

/** Signatures in code; long ones open in a disclosure with the names of the parameters. */
export function signaturesToHast(
  signatures: readonly string[],
  lookup: ReferenceLookup,
): ElementContent[] {
  const parts = signatures.map((signature) => {
    const full = element("code", {}, typedToHast(signature, lookup));
    if (signature.length <= LONGEST_SIGNATURE) return [full];
    const names = [...signature.matchAll(/[(,] ?(\w+)\??: /g)].map(([, name]) => name);
    return [disclosure([code(`(${names.slice(0, 1).join("")}, …) => …`)], [full])];
  });
  return joined(parts, " or ");
}

/** webpack 5 and webpack-dev-server 5 have it from the start: no news to readers. */
const FROM_THE_START = /^(?:[0-4]\.|5\.0\.)/;

/** The version that added a unit; none for the first ones. */
export const sinceToHast = ({ added }: SinceFacts): ElementContent[] =>
  added === undefined || FROM_THE_START.test(added) ? [] : [text(added.replace(/\.0$/, ""))];

/** The package's deprecation note and its version. */
export function deprecationToHast(
  note: string | undefined,
  { deprecated }: SinceFacts,
): ElementContent[] {
  if (note === undefined && deprecated === undefined) return [];
  const since = deprecated === undefined ? "Yes" : `Since ${deprecated}`;
  return note ? [text(`${since}: `), element("q", {}, lineToHast(note))] : [text(since)];
}

/** Our purpose, or the package's description as a quotation. */
export function purposeToHast(
  row: About<{ description?: string; package?: ReferencePackage }>,
  lookup: ReferenceLookup,
): ElementContent[] {
  const { unit, description = "", package: from = "webpack" } = row;
  const purpose = lookup.purposeOf(unit);
  if (purpose !== undefined) return lineToHast(purpose);
  return description === "" ? [] : [text(`${from}: `), element("q", {}, lineToHast(description))];
}
