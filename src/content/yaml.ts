import { location } from "vfile-location";
import { isMap, isScalar, isSeq, parseDocument, type Document, type Node } from "yaml";
import { problemAt, type Position, type Problem } from "./problems";

/** Parsed YAML with the positions of its values. */
export interface YamlSource {
  file: string;
  unsafeValue: unknown;
  /** Position of a value or key; of the nearest parent if absent. */
  positionOf: (path: readonly PropertyKey[], part: "key" | "value") => Position;
}

const HINT =
  'Indent with spaces, and put a value with a colon or another special character in quotes:\ntitle: "a: b"';

export interface ReadYaml {
  /** Syntax errors; if `source` is set, the values can still be checked. */
  problems: Problem[];
  source?: YamlSource;
}

/** Parses YAML 1.2 as plain data: no custom tags or merge keys, and keys are strings. */
export function readYaml(
  file: string,
  text: string,
  rule: string,
  [start, end]: readonly [number, number] = [0, text.length],
): ReadYaml {
  const yaml = text.slice(start, end);
  const places = location(text);
  const pointAt = (offset: number): Position => {
    const { line = 1, column = 1 } = places.toPoint(Math.min(start + offset, text.length)) ?? {};
    return { line, column };
  };
  const document = parseDocument(yaml, {
    prettyErrors: false,
    stringKeys: true,
    schema: "core",
    version: "1.2",
    logLevel: "error",
  });
  const problem = (offset: number, reason: string): Problem => {
    const message = `this is not valid YAML: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`;
    return problemAt(file, pointAt(offset), rule, message, HINT);
  };
  const findings = [...document.errors, ...document.warnings];
  const problems = findings.map(({ pos, message }) => problem(pos[0], message));
  // With a duplicate key, the values can still be checked.
  if (findings.some(({ code }) => code !== "DUPLICATE_KEY")) return { problems };
  const positionOf = (path: readonly PropertyKey[], part: "key" | "value") =>
    pointAt(offsetOf(document, path, part));
  try {
    const unsafeValue: unknown = document.toJS({ maxAliasCount: 20 });
    return { problems, source: { file, unsafeValue, positionOf } };
  } catch (error) {
    // Thrown for aliases without an anchor, and for too many aliases.
    return { problems: [problem(0, error instanceof Error ? error.message : String(error))] };
  }
}

function offsetOf(document: Document, path: readonly PropertyKey[], part: "key" | "value"): number {
  let node: unknown = document.contents;
  let offset = startOf(node) ?? 0;
  for (const segment of path) {
    let key: unknown;
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && item.key.value === segment);
      key = pair?.key;
      node = pair?.value;
    } else if (isSeq(node) && typeof segment === "number") {
      node = node.items[segment];
    } else return offset;
    // An empty value has no position, so its key's is used.
    const own = isScalar(node) && node.value === null ? undefined : startOf(node);
    const found = part === "key" ? (startOf(key) ?? own) : (own ?? startOf(key));
    if (found === undefined) return offset;
    offset = found;
  }
  return offset;
}

function startOf(node: unknown): number | undefined {
  return (node as Node | null | undefined)?.range?.[0];
}
