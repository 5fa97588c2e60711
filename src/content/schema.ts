import { z } from "zod";
import { nearest, showValue, type Problem } from "../lib/problems";
import type { YamlSource } from "./yaml";

/** A JSON schema, or a part of one. */
export type JsonSchema = z.core.JSONSchema.BaseSchema & { example?: string };

export type Checked<Data> = { ok: true; data: Data } | { ok: false; problems: Problem[] };

/**
 * Says what a field expects, which ends the sentence "expected …" of its error messages, and gives
 * lines to paste. Editors show both.
 */
export function describe<Schema extends z.ZodType>(
  schema: Schema,
  description: string,
  example: string,
): Schema {
  return schema.meta({ description, example });
}

const described = new WeakMap<z.ZodType, JsonSchema>();

/** What a schema says of its fields, as plain data. */
export function toJsonSchema(schema: z.ZodType): JsonSchema {
  const known = described.get(schema);
  if (known) return known;
  // `input`, since a writer may leave out what has a default; editors read draft 7 best.
  const made = z.toJSONSchema(schema, { io: "input", target: "draft-7" }) as JsonSchema;
  described.set(schema, made);
  return made;
}

/** Checks YAML against a schema; every issue becomes a problem at the place of the bad value. */
export function checkValue<Schema extends z.ZodType>(
  source: YamlSource,
  schema: Schema,
  { whole, rule }: { whole: string; rule: string },
): Checked<z.output<Schema>> {
  const result = schema.safeParse(source.unsafeValue);
  if (result.success) return { ok: true, data: result.data };
  const fields = toJsonSchema(schema);
  const problems = result.error.issues.flatMap((issue) =>
    toMistakes(issue, source.unsafeValue, fields, whole).map(
      ({ path, part, message, hint }): Problem => {
        const field = path.find((segment) => typeof segment === "string");
        const isTopField = field !== undefined && path[0] === field && fieldAt(fields, [field]);
        const place = source.positionOf(path, part);
        const { file } = source;
        const name = isTopField ? `${rule}/${field}` : rule;
        return { file, ...place, severity: "error", rule: name, message, hint };
      },
    ),
  );
  return { ok: false, problems };
}

type Issue = z.core.$ZodIssue;
type Mistake = Pick<Problem, "message" | "hint"> & {
  path: PropertyKey[];
  /** Whether the key or the value is to be shown. */
  part: "key" | "value";
};

/** One zod issue in a writer's words; an issue over several unknown keys becomes one for each. */
function toMistakes(issue: Issue, root: unknown, fields: JsonSchema, whole: string): Mistake[] {
  const { path } = issue;
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => unknownKey([...path, key], key, fieldAt(fields, path)));
  }
  const { description = "something else", example = "" } = fieldAt(fields, path) ?? {};
  const label = path.length === 0 ? whole : describePath(path);
  const value = valueAt(root, path);
  if (issue.code === "invalid_key") {
    const message = `the key ${showValue(path.at(-1))} can't be used, expected ${description}`;
    return [{ path, part: "key", message, hint: example }];
  }
  if (issue.code === "custom") {
    const hint: unknown = issue.params?.hint;
    const message = `${label} is ${showValue(value)}, ${issue.message}`;
    return [{ path, part: "value", message, hint: typeof hint === "string" ? hint : example }];
  }
  if (value === undefined) {
    const message = `${label} is missing, expected ${description}`;
    return [{ path, part: "key", message, hint: example }];
  }
  const isLength = issue.code === "too_big" || issue.code === "too_small";
  const length = isLength && typeof value === "string" ? ` (${value.length} characters)` : "";
  const message = `${label} is ${showValue(value)}${length}, expected ${description}`;
  return [{ path, part: "value", message, hint: hintFor(issue, path, value, example) }];
}

function unknownKey(path: PropertyKey[], key: string, parent: JsonSchema | undefined): Mistake {
  const fields = parent?.properties ?? {};
  const meant = nearest(key, Object.keys(fields));
  const inside = path.length > 1 ? ` in ${describePath(path.slice(0, -1))}` : "";
  const message = `"${key}" is not a known key${inside}`;
  if (meant === undefined) {
    return { path, part: "key", message, hint: `Known keys: ${Object.keys(fields).join(", ")}` };
  }
  const { example = "" } = fields[meant] as JsonSchema;
  return { path, part: "key", message: `${message}; did you mean "${meant}"?`, hint: example };
}

/** The part of a schema that a value at a path has to match. */
function fieldAt(schema: JsonSchema, path: readonly PropertyKey[]): JsonSchema | undefined {
  let field: JsonSchema | undefined = schema;
  for (const segment of path) {
    const { items, properties = {}, additionalProperties }: JsonSchema = field ?? {};
    const key = String(segment);
    const own = Object.hasOwn(properties, key) ? properties[key] : additionalProperties;
    const next: unknown = typeof segment === "number" ? items : own;
    field = typeof next === "object" ? (next as JsonSchema) : undefined;
  }
  return field;
}

/** ["related", 0, "url"] => "url of item 1 of related" */
function describePath(path: readonly PropertyKey[]): string {
  return path
    .toReversed()
    .map((segment) => (typeof segment === "number" ? `item ${segment + 1}` : String(segment)))
    .join(" of ");
}

function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  let value = root;
  for (const segment of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, segment))
      return undefined;
    value = (value as Record<PropertyKey, unknown>)[segment];
  }
  return value;
}

function hintFor(issue: Issue, path: readonly PropertyKey[], value: unknown, example: string) {
  const key = path.at(-1);
  if (issue.code === "invalid_value" && typeof value === "string") {
    const meant = nearest(value, issue.values.map(String));
    return meant && typeof key === "string" ? `${key}: ${meant}` : example;
  }
  const isBare = typeof value === "number" || typeof value === "boolean";
  const isText = issue.code === "invalid_type" && issue.expected === "string";
  if (!isText || !isBare || example.includes('"')) return example;
  return typeof key === "string" ? `${key}: "${value}"` : `- "${value}"`;
}
