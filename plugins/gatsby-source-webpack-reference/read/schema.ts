import path from "node:path";

/** The parts of JSON Schema, and webpack's additions to it, that are read here. */
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

/** The schemas of one package by their path inside it: "schemas/WebpackOptions.json". */
export type SchemaFiles = Readonly<Record<string, JsonSchema>>;

/** A part of a schema and its JSON pointer: "/definitions/Output/properties/path". */
export interface SchemaPlace {
  file: string;
  pointer: string;
  schema: JsonSchema;
}

/** A path of a schema, with every place that describes it: the first one defines it. */
export interface SchemaPath {
  path: string;
  places: readonly SchemaPlace[];
}

/** The whole of a file. Throws if the package has no such file. */
export function rootOf(files: SchemaFiles, file: string): SchemaPlace {
  const schema = files[file];
  if (!schema) throw new Error(`there is no schema ${file}`);
  return { file, pointer: "", schema };
}

/** A part of a place, such as `["properties", "css/auto"]`; undefined if it has none. */
export function step(
  place: SchemaPlace,
  keys: readonly (string | number)[],
): SchemaPlace | undefined {
  let schema: unknown = place.schema;
  let { pointer } = place;
  for (const key of keys) {
    schema = (schema as Record<string | number, unknown> | undefined)?.[key];
    pointer += `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`;
  }
  return typeof schema === "object" && schema !== null
    ? { file: place.file, pointer, schema }
    : undefined;
}

/** Where a `$ref` leads, in the same file or another one. Throws if it leads nowhere. */
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

/** The alternatives that a schema consists of. */
export function partsOf(place: SchemaPlace): SchemaPlace[] {
  return (["anyOf", "oneOf", "allOf"] as const).flatMap((key) =>
    (place.schema[key] ?? []).flatMap((_, index) => step(place, [key, index]) ?? []),
  );
}

/**
 * The name of a definition, the same for all paths that share it.
 *
 * // ("webpack", schemas/plugins/ids/B.json, /definitions/C) => "webpack#/plugins/ids/B/definitions/C"
 */
export function definitionName(packageName: string, { file, pointer }: SchemaPlace): string {
  const plugin = /^schemas(\/plugins\/.+)\.json$/.exec(file)?.[1] ?? "";
  return `${packageName}#${plugin}${pointer}`;
}

/**
 * Every named property of a schema, in its order. A definition that contains itself is followed
 * once. Throws if a `$ref` leads nowhere.
 *
 * // "output", "output.filename", "module.rules[].test", "entry.*.import"
 */
export function walkSchema(files: SchemaFiles, file: string, prefix = ""): SchemaPath[] {
  const found = new Map<string, SchemaPlace[]>();

  const add = (name: string, place: SchemaPlace) => {
    const places = found.get(name) ?? [];
    if (!places.some((known) => known.file === place.file && known.pointer === place.pointer)) {
      places.push(place);
    }
    found.set(name, places);
  };

  const walk = (place: SchemaPlace | undefined, around: string, references: readonly string[]) => {
    if (!place) return;
    const { schema } = place;
    if (schema.$ref !== undefined) {
      const target = follow(files, place, schema.$ref);
      const name = `${target.file}#${target.pointer}`;
      if (!references.includes(name)) walk(target, around, [...references, name]);
      return;
    }
    for (const part of partsOf(place)) walk(part, around, references);
    const inner = (key: string) => (around ? `${around}.${key}` : key);
    for (const key of Object.keys(schema.properties ?? {})) {
      const property = step(place, ["properties", key]);
      if (!property) continue;
      add(inner(key), property);
      walk(property, inner(key), references);
    }
    walk(step(place, ["items"]), `${around}[]`, references);
    walk(step(place, ["additionalProperties"]), inner("*"), references);
  };

  walk(rootOf(files, file), prefix, []);
  return [...found].map(([name, places]) => ({ path: name, places }));
}
