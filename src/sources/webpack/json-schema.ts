import path from "node:path";

/** The parts of JSON Schema, and webpack's own additions to it, that are read here. */
export interface JsonSchema {
  $ref?: string;
  type?: string | readonly string[];
  enum?: readonly unknown[];
  const?: unknown;
  /** webpack's mark of "anything that is falsy". */
  undefinedAsNull?: boolean;
  instanceof?: string;
  /** The TypeScript type, where webpack says it in place of a kind. */
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

/** The schemas of one package by their path inside it: "schemas/WebpackOptions.json". */
export type SchemaFiles = Readonly<Record<string, JsonSchema>>;

/** A part of a schema and where it stands. */
export interface SchemaPlace {
  file: string;
  /** A JSON pointer: "/definitions/Output/properties/path"; "" is the whole file. */
  pointer: string;
  schema: JsonSchema;
}

/** The whole of a file. Throws when the package has no such file. */
export function rootOf(files: SchemaFiles, file: string): SchemaPlace {
  const schema = files[file];
  if (!schema) throw new Error(`there is no schema ${file}`);
  return { file, pointer: "", schema };
}

/** A part of a place: `step(place, ["properties", "css/auto"])`. Undefined when it isn't there. */
export function step(place: SchemaPlace, keys: readonly (string | number)[]) {
  let schema: unknown = place.schema;
  let { pointer } = place;
  for (const key of keys) {
    schema = (schema as Record<string | number, unknown> | undefined)?.[key];
    pointer += `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`;
  }
  if (typeof schema !== "object" || schema === null) return undefined;
  return { file: place.file, pointer, schema } satisfies SchemaPlace;
}

/**
 * Where the `$ref` of a place leads, in the same file or in another one of the package. Throws when
 * it leads nowhere.
 *
 * // "../../WebpackOptions.json#/definitions/Node" in schemas/plugins/css/A.json
 * // => { file: "schemas/WebpackOptions.json", pointer: "/definitions/Node" }
 */
export function follow(files: SchemaFiles, place: SchemaPlace, reference: string): SchemaPlace {
  const [target = "", pointer = ""] = reference.split("#");
  const file = target ? path.posix.join(path.posix.dirname(place.file), target) : place.file;
  const keys = pointer
    .split("/")
    .slice(1)
    .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
  const found = step(rootOf(files, file), keys);
  if (!found) throw new Error(`${place.file}: ${reference} leads nowhere`);
  return found;
}

/** The alternatives that a schema is made of, in its order. */
export function partsOf(place: SchemaPlace): SchemaPlace[] {
  return (["anyOf", "oneOf", "allOf"] as const).flatMap((key) =>
    (place.schema[key] ?? []).flatMap((_, index) => step(place, [key, index]) ?? []),
  );
}
