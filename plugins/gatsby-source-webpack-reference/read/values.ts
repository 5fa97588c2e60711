import type { ValueFacts } from "../types";
import {
  follow,
  partsOf,
  step,
  type JsonSchema,
  type SchemaFiles,
  type SchemaPlace,
} from "./schema";

/** Something that a value may be: anything of a kind, or one literal. */
export type ValuePart = { kind: string } | { literal: unknown; kind: string };

/** A literal with its kind: a string is a "string", but `false` alone is not every boolean. */
export function literalPart(literal: unknown): ValuePart {
  const isNamed = typeof literal === "string" || typeof literal === "number";
  return { literal, kind: isNamed ? typeof literal : String(literal) };
}

/**
 * Everything that a value may be => its kinds, and the literals among them. There are no `values`
 * without a string or number among the literals, since the types show the others.
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

/** "true" or "false" beside the other one, or beside "boolean", is "boolean"; so are arrays of them. */
function booleanKind(kind: string, kinds: readonly string[]): string {
  const [, one, list = ""] = /^(true|false)((?:\[\])*)$/.exec(kind) ?? [];
  if (!one) return kind;
  const other = one === "true" ? "false" : "true";
  const isAny = kinds.includes(`boolean${list}`) || kinds.includes(other + list);
  return isAny ? `boolean${list}` : kind;
}

/** What all places of one path together say about its value. */
export function schemaToValues(files: SchemaFiles, places: readonly SchemaPlace[]): ValueFacts {
  const leaves = places.flatMap((place) => leavesOf(files, place, []));
  const descriptions = places.map((place) => describe(files, place, []));
  const description = descriptions.find((text) => text !== undefined) ?? "";
  const isMarked = places.some((place) => place.schema.deprecated === true);
  return {
    ...partsToValues(leaves.flatMap((leaf) => partsAt(files, leaf, []))),
    description,
    ...(isMarked || DEPRECATED.test(description) ? { deprecated: deprecationIn(description) } : {}),
  };
}

/** The places that alternatives and references end at. */
function leavesOf(files: SchemaFiles, place: SchemaPlace, seen: readonly string[]): SchemaPlace[] {
  const { schema } = place;
  if (schema.$ref !== undefined) {
    const target = follow(files, place, schema.$ref);
    const name = `${target.file}#${target.pointer}`;
    return seen.includes(name) ? [] : leavesOf(files, target, [...seen, name]);
  }
  const parts = partsOf(place).flatMap((part) => leavesOf(files, part, seen));
  return KIND_KEYS.some((key) => schema[key] !== undefined) ? [place, ...parts] : parts;
}

const KIND_KEYS: readonly (keyof JsonSchema)[] = [
  "enum",
  "const",
  "type",
  "instanceof",
  "tsType",
  "properties",
  "items",
  "additionalProperties",
];

/** What a leaf allows. An array that contains itself adds nothing inside itself. */
function partsAt(files: SchemaFiles, leaf: SchemaPlace, seen: readonly string[]): ValuePart[] {
  const { schema } = leaf;
  const fixed = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  if (schema.undefinedAsNull) return [{ kind: "falsy" }];
  if (fixed) return fixed.map(literalPart);
  if (schema.instanceof !== undefined) {
    return [{ kind: schema.instanceof === "Function" ? "function" : schema.instanceof }];
  }
  if (schema.type === "array" || (schema.type === undefined && schema.items)) {
    const items = step(leaf, ["items"]);
    const name = `${leaf.file}#${leaf.pointer}`;
    if (!items || Array.isArray(items.schema)) return [{ kind: "any[]" }];
    if (seen.includes(name)) return [];
    return leavesOf(files, items, [])
      .flatMap((item) => partsAt(files, item, [...seen, name]))
      .map((part) => ({ ...part, kind: `${part.kind}[]` }));
  }
  const kinds = [schema.type ?? "object"].flat();
  return kinds.map((kind) => ({ kind: kind === "integer" ? "number" : kind }));
}

/** A place's own sentence, else that of what it refers to, else those of its alternatives. */
function describe(
  files: SchemaFiles,
  place: SchemaPlace,
  seen: readonly string[],
): string | undefined {
  const { schema } = place;
  if (schema.description !== undefined) return schema.description.trim();
  if (schema.$ref !== undefined) {
    const target = follow(files, place, schema.$ref);
    if (seen.includes(target.pointer)) return undefined;
    return describe(files, target, [...seen, target.pointer]);
  }
  const parts = partsOf(place).map((part) => describe(files, part, seen));
  const texts = [...new Set(parts.filter((text) => text !== undefined && text !== ""))];
  return texts.length > 0 ? texts.join(" ") : undefined;
}

/** Older schemas have no mark for a deprecation and put it into words. */
const DEPRECATED = /(^|\s)Deprecated(: | in favor of |\.? |$)|\(deprecated: /;

/**
 * // "Turns it off. Deprecated: This option has moved to 'a.b'." => "This option has moved to 'a.b'."
 * // "Tells cached modules (deprecated: use 'b' instead)." => "use 'b' instead"
 */
function deprecationIn(description: string): string {
  const aside = /\(deprecated: ([^)]+)\)/.exec(description)?.[1];
  if (aside !== undefined) return aside.trim();
  const sentence = /(?:^|\s)(Deprecated\b.*?\.)(?:\s|$)/s.exec(description)?.[1] ?? "";
  return sentence.replace(/^Deprecated(?:[:.]\s*|$)/, "").trim();
}
