import type { z } from "zod";
import { nearest, showValue } from "../problems";

/** What a field is for, in the words of its error messages. */
export interface FieldHelp {
  /** Ends the sentence "expected …": "a whole number from -1 upward". */
  expects: string;
  /** Lines to paste: "sort: 3". */
  example: string;
}

/** A problem that has no place in a file yet. */
export interface SchemaProblem {
  path: PropertyKey[];
  /** Whether the key or the value is to be shown. */
  part: "key" | "value";
  message: string;
  hint: string;
}

type Issue = z.core.$ZodIssue;
type Help = Readonly<Record<string, FieldHelp>>;

/** One zod issue in a writer's words; an issue over several unknown keys becomes one for each. */
export function schemaProblem(
  issue: Issue,
  root: unknown,
  help: Help,
  whole: string,
): SchemaProblem[] {
  const { path } = issue;
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => unknownKey([...path, key], key, knownKeys(path, help), help));
  }
  const field = helpFor(path, help);
  const label = path.length === 0 ? whole : describePath(path);
  const value = valueAt(root, path);
  if (issue.code === "invalid_key") {
    const message = `the key ${showValue(path.at(-1))} can't be used, expected ${field.expects}`;
    return [{ path, part: "key", message, hint: field.example }];
  }
  if (issue.code === "custom") {
    const message = `${label} is ${showValue(value)}, ${issue.message}`;
    const hint: unknown = issue.params?.hint;
    return [
      { path, part: "value", message, hint: typeof hint === "string" ? hint : field.example },
    ];
  }
  if (value === undefined) {
    const message = `${label} is missing, expected ${field.expects}`;
    return [{ path, part: "key", message, hint: field.example }];
  }
  const found = `${showValue(value)}${measure(issue, value)}`;
  const hint = hintFor(issue, path, value, field) ?? field.example;
  return [
    { path, part: "value", message: `${label} is ${found}, expected ${field.expects}`, hint },
  ];
}

function unknownKey(path: PropertyKey[], key: string, known: string[], help: Help): SchemaProblem {
  const meant = nearest(key, known);
  const inside = path.length > 1 ? ` in ${describePath(path.slice(0, -1))}` : "";
  const message = `"${key}" is not a known key${inside}`;
  const example = meant && helpFor([...path.slice(0, -1), meant], help).example;
  return meant
    ? { path, part: "key", message: `${message}; did you mean "${meant}"?`, hint: example ?? "" }
    : { path, part: "key", message, hint: `Known keys: ${known.join(", ")}` };
}

/** The keys that `help` names directly below a path. */
function knownKeys(path: PropertyKey[], help: Help): string[] {
  const prefix = path.map((segment) => `${pattern(segment)}.`).join("");
  return Object.keys(help)
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length))
    .filter((key) => key !== "" && key !== "*" && !key.includes("."));
}

function helpFor(path: PropertyKey[], help: Help): FieldHelp {
  const exact = path.map(pattern).join(".");
  const loose = [...path.slice(0, -1).map(pattern), "*"].join(".");
  return help[exact] ?? help[loose] ?? { expects: "something else", example: "" };
}

function pattern(segment: PropertyKey): string {
  return typeof segment === "number" ? "*" : String(segment);
}

/** ["related", 0, "url"] => "url of item 1 of related" */
function describePath(path: readonly PropertyKey[]): string {
  return [...path]
    .reverse()
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

function measure(issue: Issue, value: unknown): string {
  const isLength = issue.code === "too_big" || issue.code === "too_small";
  return isLength && typeof value === "string" ? ` (${value.length} characters)` : "";
}

function hintFor(
  issue: Issue,
  path: readonly PropertyKey[],
  value: unknown,
  field: FieldHelp,
): string | undefined {
  const key = path.at(-1);
  if (issue.code === "invalid_value" && typeof value === "string") {
    const meant = nearest(value, issue.values.map(String));
    return meant && typeof key === "string" ? `${key}: ${meant}` : undefined;
  }
  const isBare = typeof value === "number" || typeof value === "boolean";
  if (
    issue.code === "invalid_type" &&
    issue.expected === "string" &&
    isBare &&
    !field.example.includes('"')
  ) {
    return typeof key === "string" ? `${key}: "${value}"` : `- "${value}"`;
  }
  return undefined;
}
