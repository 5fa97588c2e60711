import type { Element, ElementContent } from "hast";
import type { PhrasingContent } from "mdast";
import remarkParse from "remark-parse";
import { toString } from "hast-util-to-string";
import { unified } from "unified";
import {
  MODES,
  type ReferencePackage,
  type ReferenceOption,
} from "../../plugins/gatsby-source-webpack-reference/types";
import { element, text } from "../content/hast";
import type { SinceFacts } from "../../plugins/gatsby-source-webpack-reference/types";
import type { ReferenceLookup } from "./lookup";
import { groupBy } from "./reference-index";
import { idToName, type ReferenceId } from "./resolve";

/** URL of a unit's heading; undefined without one or for the current one. */
export type AddressOf = (id: ReferenceId) => string | undefined;

export function code(value: string): Element {
  return element("code", {}, [text(value)]);
}

/** The literals of an option that only takes these; otherwise its types. */
export const shownTypes = ({ types, values, open }: ReferenceOption): readonly string[] =>
  values.length > 0 && !open ? values : types;

/** Types or literals as a union in code. */
export function unionToHast(types: readonly string[]): ElementContent[] {
  return types.length === 0 ? [] : [code(types.join(" | "))];
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
    ? block.children.flatMap((child) => phrasingToHast(child as unknown as PhrasingContent))
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

const disclosure = (summary: ElementContent[], content: ElementContent[]): Element =>
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

/** One default if all modes agree; otherwise one per mode. */
export function defaultsToHast(defaults: ReferenceOption["defaults"]): ElementContent[] {
  if (!defaults) return [];
  const byValue = groupBy(MODES, (mode) => [defaults[mode]]);
  const parts = [...byValue].map(([value, modes]): ElementContent[] =>
    modes.length === MODES.length ? [code(value)] : [code(value), text(` (${modes.join(", ")})`)],
  );
  return folded("Show the default", joined(parts));
}

/** A badge; none for the first version. */
export function sinceToHast({ added }: SinceFacts): ElementContent[] {
  return added === undefined
    ? []
    : [element("span", { className: ["badge"] }, [text(`${added}+`)])];
}

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
  id: ReferenceId,
  words: string,
  from: ReferencePackage,
  lookup: ReferenceLookup,
): ElementContent[] {
  const purpose = lookup.purposeOf(id);
  if (purpose !== undefined) return lineToHast(purpose);
  return words === "" ? [] : [text(`${from}: `), element("q", {}, lineToHast(words))];
}

/** Longer unions are shortened. */
const LONGEST_UNION = 5;
const SHOWN = 3;

/**
 * Splits a union outside brackets: `string | (() => A | B)[]` => `["string", "(() => A | B)[]"]`
 */
export function typeToAlternatives(type: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const piece of type.split(/(=>|[()[\]{}<>]| \| )/)) {
    if (piece === " | " && depth === 0) {
      parts.push("");
      continue;
    }
    if (piece.length === 1 && "([{<".includes(piece)) depth += 1;
    if (piece.length === 1 && ")]}>".includes(piece)) depth -= 1;
    parts.push((parts.pop() ?? "") + piece);
  }
  return parts;
}

/**
 * A type in code; long unions open in a disclosure.
 * @param name shown before the type
 */
export function typeToHast(type: string, name?: string): ElementContent[] {
  const named = (value: string) => code(name === undefined ? value : `${name}: ${value}`);
  const alternatives = typeToAlternatives(type);
  if (alternatives.length <= LONGEST_UNION) return [named(type)];
  const first = alternatives.slice(0, SHOWN).join(" | ");
  const more = text(` and ${alternatives.length - SHOWN} more`);
  return [disclosure([named(first), more], [named(type)])];
}
