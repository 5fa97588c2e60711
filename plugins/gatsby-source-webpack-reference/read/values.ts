import type { ValueFacts } from "../types";

/** A kind of value or one literal. */
export type ValuePart = { kind: string } | { literal: unknown; kind: string };

/** A literal with its kind: a string is a `string`, but `false` isn't every boolean. */
export function literalPart(literal: unknown): ValuePart {
  const isNamed = typeof literal === "string" || typeof literal === "number";
  return { literal, kind: isNamed ? typeof literal : String(literal) };
}

/**
 * Combines value parts to types and literals: any object, false => types `["object", "false"]`.
 * `values` is empty unless a string or number is among the literals; `open` if other strings are
 * valid too.
 */
export function partsToValues(
  parts: readonly ValuePart[],
): Pick<ValueFacts, "types" | "values" | "open"> {
  const kinds = parts.map(({ kind }) => kind);
  const types = new Set(kinds.map((kind) => booleanKind(kind, kinds)));
  const literals = parts.flatMap((part) => ("literal" in part ? [part] : []));
  const isNamed = ({ literal }: { literal: unknown }) =>
    typeof literal === "string" || typeof literal === "number";
  const named = literals.filter(isNamed);
  if (named.length === 0) return { types: [...types], values: [] };
  const openKinds = parts.flatMap((part) => ("literal" in part ? [] : [part.kind]));
  const shown = literals.filter((part) => isNamed(part) || types.has(part.kind));
  return {
    types: [...types],
    values: [...new Set(shown.map(({ literal }) => JSON.stringify(literal)))],
    ...(named.some(({ kind }) => openKinds.includes(kind)) ? { open: true } : {}),
  };
}

/** `true` and `false`, or either with `boolean`, become `boolean`; arrays too. */
function booleanKind(kind: string, kinds: readonly string[]): string {
  const [, one, list = ""] = /^(true|false)((?:\[\])*)$/.exec(kind) ?? [];
  if (!one) return kind;
  const other = one === "true" ? "false" : "true";
  const isAny = kinds.includes(`boolean${list}`) || kinds.includes(other + list);
  return isAny ? `boolean${list}` : kind;
}
