import type { ValueFacts } from "../../lib/reference/types";
import { follow, partsOf, step } from "./json-schema";
import type { JsonSchema, SchemaFiles, SchemaPlace } from "./json-schema";
import { listPart, literalPart, partsToValues } from "./value-parts";
import type { ValuePart } from "./value-parts";

/** What the places of one path say of its value, all together. */
export function schemaToValues(files: SchemaFiles, places: readonly SchemaPlace[]): ValueFacts {
  const leaves = places.flatMap((place) => leavesOf(files, place, []));
  const description = firstOf(places, (place) => describe(files, place, [])) ?? "";
  const isMarked = places.some((place) => place.schema.deprecated === true);
  return {
    ...partsToValues(leaves.flatMap((leaf) => partsAt(files, leaf, []))),
    description,
    ...(isMarked || saysDeprecated(description) ? { deprecated: deprecationIn(description) } : {}),
  };
}

/** The places that an alternative or a reference ends at. */
function leavesOf(files: SchemaFiles, place: SchemaPlace, seen: readonly string[]): SchemaPlace[] {
  const { schema } = place;
  if (schema.$ref !== undefined) {
    const target = follow(files, place, schema.$ref);
    const name = `${target.file}#${target.pointer}`;
    return seen.includes(name) ? [] : leavesOf(files, target, [...seen, name]);
  }
  const parts = partsOf(place).flatMap((part) => leavesOf(files, part, seen));
  return isKind(schema) ? [place, ...parts] : parts;
}

const isKind = (schema: JsonSchema): boolean =>
  schema.enum !== undefined ||
  schema.const !== undefined ||
  schema.type !== undefined ||
  schema.instanceof !== undefined ||
  schema.tsType !== undefined ||
  schema.properties !== undefined ||
  schema.items !== undefined ||
  schema.additionalProperties !== undefined;

/** What a leaf allows. A list that holds itself adds nothing inside itself. */
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
    const leaves = leavesOf(files, items, []);
    return leaves.flatMap((item) => partsAt(files, item, [...seen, name])).map(listPart);
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
  const told = [...new Set(parts.filter((text) => text !== undefined && text !== ""))];
  return told.length > 0 ? told.join(" ") : undefined;
}

function firstOf<Item, Value>(items: readonly Item[], read: (item: Item) => Value | undefined) {
  for (const item of items) {
    const value = read(item);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** Older schemas have no mark for it and say it in words. */
const saysDeprecated = (description: string) =>
  /(^|\s)Deprecated(: | in favor of |\.? |$)|\(deprecated: /.test(description);

/**
 * // "Turns it off. Deprecated: This option has moved to 'a.b'." => "This option has moved to 'a.b'."
 * // "Deprecated in favor of 'esm'. Parses modules." => "Deprecated in favor of 'esm'."
 * // "Tells cached modules (deprecated: use 'b' instead)." => "use 'b' instead"
 */
function deprecationIn(description: string): string {
  const aside = /\(deprecated: ([^)]+)\)/.exec(description)?.[1];
  if (aside !== undefined) return aside.trim();
  const sentence = /(?:^|\s)(Deprecated\b.*?\.)(?:\s|$)/s.exec(description)?.[1] ?? "";
  return sentence.replace(/^Deprecated(?:[:.]\s*|$)/, "").trim();
}
