import { z } from "zod";
import { nearest, problemAt, question, showValue, type Problem } from "./problems";
import type { YamlSource } from "./yaml";

export type JsonSchema = z.core.JSONSchema.BaseSchema & { example?: string };

export type Checked<Data> = { ok: true; data: Data } | { ok: false; problems: Problem[] };

/**
 * Adds what a field expects, which completes "expected …" in messages, and an example to paste.
 * Editors show both.
 */
export function describe<Schema extends z.ZodType>(
  schema: Schema,
  description: string,
  example?: string,
): Schema {
  return schema.meta({ description, ...(example !== undefined && { example }) });
}

export function text(pattern: RegExp, expected: string, example?: string) {
  return describe(z.string().regex(pattern), expected, example);
}

export function oneLine(expected: string, example?: string) {
  return text(/^\S(?:.*\S)?$/, expected, example);
}

/** A schema as JSON Schema. */
export function toJsonSchema(schema: z.ZodType): JsonSchema {
  // `input`, because keys with defaults are optional; editors support draft 7 best.
  return z.toJSONSchema(schema, { io: "input", target: "draft-7" });
}

/** Validates YAML; each issue becomes a problem at its value. */
export function checkValue<Schema extends z.ZodType>(
  source: YamlSource,
  schema: Schema,
  { whole, rule }: { whole: string; rule: string },
): Checked<z.output<Schema>> {
  const result = schema.safeParse(source.unsafeValue);
  if (result.success) return { ok: true, data: result.data };
  const fields = toJsonSchema(schema);
  const { file, unsafeValue, positionOf } = source;
  const mistakes = result.error.issues.flatMap((issue) =>
    toMistakes(issue, unsafeValue, fields, whole),
  );
  const problems = mistakes.map(({ path, part, message, hint }) => {
    const [field] = path;
    const isField = typeof field === "string" && Object.hasOwn(fields.properties ?? {}, field);
    const name = isField ? `${rule}/${field}` : rule;
    return problemAt(file, positionOf(path, part), name, message, hint);
  });
  return { ok: false, problems };
}

type Issue = z.core.$ZodIssue;
type Mistake = Pick<Problem, "message" | "hint"> & {
  path: PropertyKey[];
  part: "key" | "value";
};

/** Describes a zod issue; several unknown keys become one issue each. */
function toMistakes(issue: Issue, root: unknown, fields: JsonSchema, whole: string): Mistake[] {
  const { path } = issue;
  const { description = "something else", example = "", properties = {} } = fieldAt(fields, path);
  if (issue.code === "unrecognized_keys") {
    const known = Object.keys(properties);
    const inside = path.length > 0 ? ` in ${describePath(path)}` : "";
    return issue.keys.map((key) => {
      const message = `"${key}" is not a known key${inside}${question(nearest(key, known))}`;
      const hint = `Known keys: ${known.join(", ")}`;
      return { path: [...path, key], part: "key", message, hint };
    });
  }
  const label = path.length === 0 ? whole : describePath(path);
  const isKey = issue.code === "invalid_key";
  const value = isKey ? path.at(-1) : valueAt(root, path);
  if (issue.code === "custom" && typeof issue.params?.hint === "string") {
    const message = `${label} is ${showValue(value)}, ${issue.message}`;
    return [{ path, part: "value", message, hint: issue.params.hint }];
  }
  const isLong = typeof value === "string" && value.length > 40;
  const length = isLong ? ` (${value.length} characters)` : "";
  const found = value === undefined ? "missing" : showValue(value) + length;
  const message = `${label} is ${found}, expected ${description}`;
  return [{ path, part: isKey || value === undefined ? "key" : "value", message, hint: example }];
}

/** The schema at a path; its example can come from a parent. */
function fieldAt(schema: JsonSchema, path: readonly PropertyKey[]): JsonSchema {
  let field = schema;
  for (const segment of path) {
    const { items, properties = {}, additionalProperties, example }: JsonSchema = field;
    const inMap = properties[String(segment)] ?? additionalProperties;
    const next: unknown = typeof segment === "number" ? items : inMap;
    field = { ...(example !== undefined && { example }), ...(next as JsonSchema | undefined) };
  }
  return field;
}

/** `["related", 0, "url"]` => `url of item 1 of related` */
function describePath(path: readonly PropertyKey[]): string {
  return path
    .toReversed()
    .map((segment) => (typeof segment === "number" ? `item ${segment + 1}` : String(segment)))
    .join(" of ");
}

function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce(
    (value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key],
    root,
  );
}
