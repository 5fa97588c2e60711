import type { ValueFacts } from "../../lib/reference/types";

/**
 * One thing that a value may be: any value of a kind, or a literal. `kind` of a literal is given
 * where it is no kind of its own: "string[]" for a literal that stands in a list.
 */
export type ValuePart = { kind: string } | { literal: unknown; kind: string };

/** A literal with its kind: a string is a "string", `false` alone is not every boolean. */
export function literalPart(literal: unknown): ValuePart {
  const isNamed = typeof literal === "string" || typeof literal === "number";
  return { literal, kind: isNamed ? typeof literal : String(literal) };
}

/** What a list of such things may be. */
export function listPart(part: ValuePart): ValuePart {
  return { ...part, kind: `${part.kind}[]` };
}

/**
 * Everything that a value may be, in its order => its kinds, and the literals among them.
 *
 * `types`: `true` and `false` together are "boolean". `values`: none when neither a string nor a
 * number is among the literals, since the types say it all then.
 *
 * // any object, false => types ["object", "false"], values []
 * // "eval", false, any string => types ["string", "false"], values ['"eval"', "false"], open
 */
export function partsToValues(
  parts: readonly ValuePart[],
): Pick<ValueFacts, "types" | "values" | "open"> {
  const kinds = parts.map(({ kind }) => kind);
  const types = new Set(kinds.map((kind) => booleanKind(kind, kinds)));
  const literals = parts.flatMap((part) => ("literal" in part ? [part] : []));
  const named = literals.filter(({ literal }) => !isBooleanOrNull(literal));
  if (named.length === 0) return { types: [...types], values: [] };
  const openKinds = parts.flatMap((part) => ("literal" in part ? [] : [part.kind]));
  const shown = literals.filter(
    ({ literal, kind }) => !isBooleanOrNull(literal) || types.has(kind),
  );
  return {
    types: [...types],
    values: [...new Set(shown.map(({ literal }) => JSON.stringify(literal)))],
    ...(named.some(({ kind }) => openKinds.includes(kind)) ? { open: true } : {}),
  };
}

const isBooleanOrNull = (literal: unknown) =>
  typeof literal !== "string" && typeof literal !== "number";

/** "true" or "false" beside the other one, or beside "boolean", is "boolean"; so are lists of them. */
function booleanKind(kind: string, kinds: readonly string[]): string {
  const [, one, list = ""] = /^(true|false)((?:\[\])*)$/.exec(kind) ?? [];
  if (!one) return kind;
  const other = one === "true" ? "false" : "true";
  const isAny = kinds.includes(`boolean${list}`) || kinds.includes(other + list);
  return isAny ? `boolean${list}` : kind;
}
