import { readFileSync } from "node:fs";
import path from "node:path";
import { globSync } from "tinyglobby";
import type { ReferenceOption, ValueFacts } from "../types";
import { literalPart, partsToValues, type ValuePart } from "./values";

/** The used parts of JSON Schema and webpack's additions. */
export interface JsonSchema {
  $ref?: string;
  type?: string | readonly string[];
  enum?: readonly unknown[];
  const?: unknown;
  /** webpack's mark for "anything falsy". */
  undefinedAsNull?: boolean;
  instanceof?: string;
  tsType?: string;
  description?: string;
  deprecated?: boolean;
  properties?: Readonly<Record<string, JsonSchema>>;
  items?: JsonSchema | readonly JsonSchema[];
  additionalProperties?: JsonSchema | boolean;
  definitions?: Readonly<Record<string, JsonSchema>>;
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  allOf?: readonly JsonSchema[];
}

/** A package's schemas by file and JSON pointer. */
export interface Schemas {
  package: ReferenceOption["package"];
  /** By path in the package: `schemas/WebpackOptions.json`. */
  files: Readonly<Record<string, JsonSchema>>;
  /** `schemas/WebpackOptions.json#/definitions/Output/properties/path` */
  nameOf: ReadonlyMap<JsonSchema, string>;
  partByName: ReadonlyMap<string, JsonSchema>;
}

export function indexSchemas(name: Schemas["package"], files: Schemas["files"]): Schemas {
  const partByName = new Map<string, JsonSchema>();
  const add = (part: unknown, place: string): void => {
    if (typeof part !== "object" || part === null) return;
    partByName.set(place, part);
    for (const [key, inner] of Object.entries(part))
      add(inner, `${place}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`);
  };
  for (const [file, schema] of Object.entries(files)) add(schema, `${file}#`);
  const nameOf = new Map([...partByName].map(([place, part]) => [part, place]));
  return { package: name, files, nameOf, partByName };
}

export function readSchemas(name: Schemas["package"], folder: string): Schemas {
  const files = globSync(["schemas/**/*.json", "lib/options.json"], { cwd: folder }).sort();
  const read = (file: string) =>
    JSON.parse(readFileSync(path.join(folder, file), "utf8")) as JsonSchema;
  return indexSchemas(name, Object.fromEntries(files.map((file) => [file, read(file)])));
}

/**
 * Resolves a `$ref`.
 * @throws Error if it leads nowhere
 */
function follow(schemas: Schemas, schema: JsonSchema): JsonSchema | undefined {
  if (schema.$ref === undefined) return undefined;
  const [own = ""] = schemas.nameOf.get(schema)?.split("#") ?? [];
  const [target = "", pointer = ""] = schema.$ref.split("#");
  const file = target ? path.posix.join(path.posix.dirname(own), target) : own;
  const found = schemas.partByName.get(`${file}#${pointer}`);
  if (!found) throw new Error(`${own}: ${schema.$ref} leads nowhere`);
  return found;
}

const alternatives = ({ anyOf = [], oneOf = [], allOf = [] }: JsonSchema): JsonSchema[] => [
  ...anyOf,
  ...oneOf,
  ...allOf,
];

export type SchemaFacts = ValueFacts & Pick<ReferenceOption, "path" | "definition" | "package">;

/**
 * Every named property in schema order: `output`, `module.rules[].test`, `entry.*.import`. Follows
 * recursive definitions once.
 * @throws Error for a missing file or `$ref`
 */
export function readSchema(schemas: Schemas, file: string, prefix = ""): SchemaFacts[] {
  const found = new Map<string, Set<JsonSchema>>();
  const walk = (schema: unknown, around: string, seen: readonly JsonSchema[]): void => {
    if (!isSchema(schema)) return;
    const target = follow(schemas, schema);
    if (target) {
      if (!seen.includes(target)) walk(target, around, [...seen, target]);
      return;
    }
    for (const part of alternatives(schema)) walk(part, around, seen);
    const inner = (key: string) => (around ? `${around}.${key}` : key);
    for (const [key, property] of Object.entries(schema.properties ?? {})) {
      found.set(inner(key), (found.get(inner(key)) ?? new Set()).add(property));
      walk(property, inner(key), seen);
    }
    walk(schema.items, `${around}[]`, seen);
    walk(schema.additionalProperties, inner("*"), seen);
  };
  const root = schemas.files[file];
  if (!root) throw new Error(`there is no schema ${file}`);
  walk(root, prefix, []);
  return [...found].map(([name, [first, ...others]]) => ({
    ...schemasToValues(schemas, first ? [first, ...others] : []),
    path: name,
    definition: definitionName(schemas, first),
    package: schemas.package,
  }));
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === "object" && value !== null;

/** An id shared by all paths with the same definition: `webpack#/plugins/ids/B/definitions/C`. */
function definitionName(schemas: Schemas, schema: JsonSchema | undefined): string {
  const name = (schema && schemas.nameOf.get(schema)) ?? "";
  return name.replace(
    /^(?:schemas(\/plugins\/.+)\.json|[^#]*)#/,
    (_, plugin = "") => `${schemas.package}#${plugin}`,
  );
}

/** Combines all schemas of a path. */
function schemasToValues(schemas: Schemas, places: readonly JsonSchema[]): ValueFacts {
  const descriptions = places.map((place) => describe(schemas, place));
  const description = descriptions.find((text) => text !== undefined) ?? "";
  const isMarked = places.some(
    (place) => place.deprecated === true || follow(schemas, place)?.deprecated === true,
  );
  return {
    ...partsToValues(places.flatMap((place) => partsOf(schemas, place))),
    description,
    ...(isMarked || DEPRECATED.test(description) ? { deprecated: deprecationIn(description) } : {}),
  };
}

/**
 * All values that a schema allows.
 * @param arrays enclosing arrays; a recursive one adds nothing
 */
function partsOf(
  schemas: Schemas,
  schema: JsonSchema,
  arrays: readonly JsonSchema[] = [],
): ValuePart[] {
  const target = follow(schemas, schema);
  if (target) return partsOf(schemas, target, arrays);
  const parts = alternatives(schema);
  if (parts.length > 0) return parts.flatMap((part) => partsOf(schemas, part, arrays));
  const { type, items } = schema;
  const fixed = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  if (schema.undefinedAsNull) return [{ kind: "falsy" }];
  if (fixed) return fixed.map(literalPart);
  if (schema.instanceof !== undefined)
    return [{ kind: schema.instanceof === "Function" ? "function" : schema.instanceof }];
  if (type === "array" || (type === undefined && items)) {
    if (!items || Array.isArray(items)) return [{ kind: "any[]" }];
    if (arrays.includes(schema)) return [];
    const inside = partsOf(schemas, items as JsonSchema, [...arrays, schema]);
    return inside.map((part) =>
      "literal" in part && part.literal === "..."
        ? { kind: '"..."[]' } // an entry for the defaults, not a value of the option
        : { ...part, kind: `${part.kind}[]` },
    );
  }
  return [type ?? "object"].flat().map((kind) => ({ kind: kind === "integer" ? "number" : kind }));
}

/** The description of a schema, its reference or its alternatives. */
function describe(schemas: Schemas, schema: JsonSchema): string | undefined {
  if (schema.description !== undefined) return schema.description.trim();
  const target = follow(schemas, schema);
  if (target) return describe(schemas, target);
  const parts = alternatives(schema).map((part) => describe(schemas, part));
  return [...new Set(parts.filter(Boolean))].join(" ") || undefined;
}

/** Older schemas mark deprecations only in words. */
const DEPRECATED = /(^|\s)Deprecated(: | in favor of |\.? |$)|\(deprecated: |\(Deprecated\)/;

/**
 * The deprecation note in a description: `Turns it off. Deprecated: This option has moved to
 * 'a.b'.` => `This option has moved to 'a.b'.`
 */
function deprecationIn(description: string): string {
  const aside = /\(deprecated: ([^)]+)\)/.exec(description)?.[1];
  if (aside !== undefined) return aside.trim();
  const sentence = /(?:^|\s)(Deprecated\b.*?\.)(?:\s|$)/s.exec(description)?.[1] ?? "";
  return sentence.replace(/^Deprecated(?:[:.]\s*|$)/, "").trim();
}
