import { location } from "vfile-location";
import {
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  visit,
  type Document,
  type Node,
  type YAMLError,
} from "yaml";
import type { Problem } from "../lib/problems";

/** YAML that was read, with what is needed to say where in the file each value stands. */
export interface YamlSource {
  /** Path from the repository's root, for messages. */
  file: string;
  /** The value as plain data; the schema has not seen it yet. */
  unsafeValue: unknown;
  /** Position of a value (or of its key), of the nearest value around it when it is absent. */
  positionOf: (path: readonly PropertyKey[], part: "key" | "value") => Position;
}

/** Both counted from 1. */
export interface Position {
  line: number;
  column: number;
}

export interface ReadYaml {
  /** Syntax errors; with `source` set they are harmless enough for the values to be checked too. */
  problems: Problem[];
  source?: YamlSource;
}

/**
 * Reads YAML 1.2 as data only: no tags that construct anything, no merge keys, keys are strings.
 *
 * @param text the whole file
 * @param range where in `text` the YAML stands, in UTF-16 units: `[start, end]`
 * @param rule of the problems, `frontmatter/yaml`
 */
export function readYaml(
  file: string,
  text: string,
  rule: string,
  [start, end]: readonly [number, number] = [0, text.length],
): ReadYaml {
  const yaml = text.slice(start, end);
  const places = location(text);
  const pointAt = (offset: number): Position => {
    const point = places.toPoint(Math.min(start + offset, text.length));
    return { line: point?.line ?? 1, column: point?.column ?? 1 };
  };
  const document = parseDocument(yaml, {
    prettyErrors: false,
    stringKeys: true,
    schema: "core",
    version: "1.2",
    logLevel: "error",
  });
  const findings = [...document.errors, ...document.warnings];
  const problems = findings.map((finding) => ({
    file,
    ...pointAt(placeOf(finding, yaml)),
    severity: "error" as const,
    rule,
    ...yamlProblem(finding, yaml),
  }));
  if (findings.some(({ code }) => code !== "DUPLICATE_KEY")) return { problems };

  try {
    return {
      problems,
      source: {
        file,
        unsafeValue: document.toJS({ maxAliasCount: 20 }) as unknown,
        positionOf: (path, part) => pointAt(offsetOf(document, path, part)),
      },
    };
  } catch (error) {
    // Thrown for an alias (`*name`) without its anchor, and for too many of them.
    const message = `aliases (*name) can't be resolved: ${error instanceof Error ? error.message : String(error)}`;
    const hint = 'If no alias was meant, put the value in quotes, as in:\ntitle: "*name"';
    return {
      problems: [
        { file, ...pointAt(firstAlias(document)), severity: "error", rule, message, hint },
      ],
    };
  }
}

/** What is missing at the end of a line is shown there, not at the start of the next one. */
function placeOf(finding: YAMLError, yaml: string): number {
  const [offset] = finding.pos;
  if (finding.code !== "MISSING_CHAR") return offset;
  return Math.max(0, yaml.slice(0, offset + 1).trimEnd().length - 1);
}

function firstAlias(document: Document): number {
  let offset = 0;
  visit(document, {
    Alias: (_, node) => {
      offset = startOf(node) ?? 0;
      return visit.BREAK;
    },
  });
  return offset;
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
    // An empty value has no place of its own: its key stands for it.
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

/** What to do about a mistake in YAML: the parser's own words are for people who know its grammar. */
function yamlProblem(error: YAMLError, yaml: string): { message: string; hint: string } {
  const line = lineAt(yaml, error.pos[0]);
  switch (error.code) {
    case "TAB_AS_INDENT":
      return {
        message: "a tab is used for indentation, which YAML does not allow",
        hint: `Use spaces:\n${line.replace(/^\s*/, (indent) => indent.replaceAll("\t", "  "))}`,
      };
    case "DUPLICATE_KEY": {
      const key = /^\s*(?:- )?([^:]+):/.exec(line)?.[1] ?? "";
      return {
        message: `the key "${key.trim()}" is there twice`,
        hint: "Keep one of the two lines.",
      };
    }
    case "BLOCK_AS_IMPLICIT_KEY":
      return { message: "a value with a colon in it must be in quotes", hint: quoted(line) };
    case "BAD_SCALAR_START": {
      const first = JSON.stringify(yaml[error.pos[0]] ?? "");
      return { message: `a value that begins with ${first} must be in quotes`, hint: quoted(line) };
    }
    default: {
      const reason = error.message.charAt(0).toLowerCase() + error.message.slice(1);
      return { message: `this is not valid YAML: ${reason}`, hint: "" };
    }
  }
}

/** The line with its value in quotes, to paste: `title: a: b` => `title: "a: b"`. */
function quoted(line: string): string {
  const parts = /^(\s*(?:- )?(?:[\w-]+:\s+)?)(.*?)\s*$/.exec(line);
  const [, start = "", value = ""] = parts ?? [];
  return `Write:\n${start.trimStart()}${JSON.stringify(value)}`;
}

function lineAt(text: string, offset: number): string {
  const start = text.lastIndexOf("\n", Math.max(0, offset - 1)) + 1;
  const end = text.indexOf("\n", start);
  return text.slice(start, end === -1 ? undefined : end).replace(/\r$/, "");
}
