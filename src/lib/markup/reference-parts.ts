import type { Element, ElementContent } from "hast";
import type { KnownSince, ReferenceId, ReferenceLookup, ReferenceOption } from "../reference";
import { idToName, modes } from "../reference";
import { element, text } from "./hast";
import { lineToHast } from "./reference-text";

/** `code("a") => <code>a</code>` */
export const code = (value: string): Element => element("code", {}, [text(value)]);

/** Content that stands in a row, with something between: `a, b`. */
export const joined = (
  parts: readonly (readonly ElementContent[])[],
  between = ", ",
): ElementContent[] =>
  parts.flatMap((part, index) => (index === 0 ? part : [text(between), ...part]));

/** Longer lists are folded: (characters). */
const LONGEST_SHOWN = 120;

const textLength = (nodes: readonly ElementContent[]): number =>
  nodes.reduce(
    (sum, node) =>
      sum +
      (node.type === "text"
        ? node.value.length
        : node.type === "element"
          ? textLength(node.children)
          : 0),
    0,
  );

/** The content, or, when it is long, a disclosure that holds it. */
export const folded = (summary: string, content: ElementContent[]): ElementContent[] =>
  textLength(content) <= LONGEST_SHOWN
    ? content
    : [
        element("details", {}, [
          element("summary", {}, [text(summary)]),
          element("div", {}, content),
        ]),
      ];

/** `["string", "number"] => string | number` */
export const typesToText = (types: readonly string[]): string => types.join(" | ");

/** The literals that are allowed, with the version of those that came later. */
export const valuesToHast = (
  { path, values }: Pick<ReferenceOption, "path" | "values">,
  lookup: ReferenceLookup,
): ElementContent[] => {
  const old: string[] = [];
  const later: ElementContent[][] = [];
  for (const value of values) {
    const { added, deprecated } = lookup.sinceOfValue(path, value);
    const notes = [
      ...(added === undefined ? [] : [`since ${added}`]),
      ...(deprecated === undefined ? [] : [`deprecated since ${deprecated}`]),
    ];
    if (notes.length === 0) old.push(value);
    else later.push([code(value), text(` (${notes.join(", ")})`)]);
  }
  const first = old.length === 0 ? [] : [[code(old.join(" | "))]];
  return folded(`${values.length} values`, joined([...first, ...later]));
};

/** Defaults: one when all modes agree, else each with the modes that have it. */
export const defaultsToHast = (
  defaults: NonNullable<ReferenceOption["defaults"]>,
): ElementContent[] => {
  const byValue = new Map<string, string[]>();
  for (const mode of modes) {
    const value = defaults[mode];
    byValue.set(value, [...(byValue.get(value) ?? []), mode]);
  }
  const parts = [...byValue].map(([value, in_]): ElementContent[] =>
    in_.length === modes.length ? [code(value)] : [code(value), text(` (${in_.join(", ")})`)],
  );
  return folded("Show the default", joined(parts));
};

/** Since when: a badge, or words for what was always there; nothing when that isn't known. */
export const sinceToHast = ({ added, first }: KnownSince): ElementContent[] => {
  if (added !== undefined) {
    return [element("span", { className: ["badge"] }, [text(`${added}+`)])];
  }
  return first === undefined ? [] : [text(`${first} or earlier`)];
};

/** Where a thing is documented; undefined for nowhere, and for where one is. */
export type AddressOf = (id: ReferenceId) => string | undefined;

/** A name in code, as a link to where it is documented if it is. */
export const nameToHast = (id: ReferenceId, addressOf: AddressOf, name = idToName(id)): Element => {
  const href = addressOf(id);
  return href === undefined ? code(name) : element("a", { className: ["ref"], href }, [code(name)]);
};

/** What the package says of a deprecation, and since when. */
export const deprecationToHast = (
  note: string | undefined,
  { deprecated }: KnownSince,
): ElementContent[] | undefined => {
  if (note === undefined && deprecated === undefined) return undefined;
  const since = deprecated === undefined ? "Yes" : `Since ${deprecated}`;
  return note ? [text(`${since}: `), element("q", {}, lineToHast(note))] : [text(since)];
};
