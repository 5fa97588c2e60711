import path from "node:path";

/** The folders of the place in which defaults are read. */
export interface Surroundings {
  /** The empty folder that stands for the user's project. */
  project: string;
  /** The folder that has node_modules. */
  root: string;
}

/** A value that depends on whether a terminal shows it. */
export class TerminalValue {
  constructor(
    readonly inTerminal: unknown,
    readonly elsewhere: unknown,
  ) {}
}

/**
 * A value as JavaScript source, on one line. Folders become relative to the user's project, a
 * function is "a function", and a part that contains itself is `…`.
 *
 * // { a: [/x/, Infinity] } => "{ a: [/x/, Infinity] }"
 * // "<project>/dist" => 'path.resolve("dist")'
 */
export function valueToSource(
  value: unknown,
  around: Surroundings,
  above: readonly object[] = [],
): string {
  if (typeof value === "string") return textToSource(value, around);
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value === "function") return "a function";
  if (typeof value === "symbol") return value.toString();
  if (typeof value !== "object" || value === null)
    return Object.is(value, -0) ? "-0" : `${value as null}`;
  if (above.includes(value)) return "…";
  const inner = (part: unknown) => valueToSource(part, around, [...above, value]);
  if (value === process.stderr) return "process.stderr";
  if (value instanceof TerminalValue) {
    if (value.inTerminal === true && value.elsewhere === false) return "process.stderr.isTTY";
    if (value.inTerminal === false && value.elsewhere === true) return "!process.stderr.isTTY";
    return `process.stderr.isTTY ? ${inner(value.inTerminal)} : ${inner(value.elsewhere)}`;
  }
  if (value instanceof RegExp) return String(value);
  if (Array.isArray(value)) return `[${value.map(inner).join(", ")}]`;
  if (value instanceof Set) return `new Set(${inner([...value])})`;
  if (value instanceof Map) return `new Map(${inner([...value])})`;
  if (Object.getPrototypeOf(value) !== Object.prototype && Object.getPrototypeOf(value) !== null) {
    return `an instance of ${value.constructor.name}`;
  }
  const parts = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .map(([key, part]) => `${/^[\w$]+$/.test(key) ? key : JSON.stringify(key)}: ${inner(part)}`);
  return parts.length > 0 ? `{ ${parts.join(", ")} }` : "{}";
}

function textToSource(value: string, { project, root }: Surroundings): string {
  if (value === project) return "process.cwd()";
  const below = path.relative(project, value);
  if (path.isAbsolute(value) && !below.startsWith("..")) {
    return `path.resolve(${JSON.stringify(posix(below))})`;
  }
  const modules = path.join(root, "node_modules") + path.sep;
  if (value === modules) return 'path.resolve("node_modules")';
  if (value.startsWith(modules)) {
    return `require.resolve(${JSON.stringify(posix(value.slice(modules.length)))})`;
  }
  return JSON.stringify(value);
}

const posix = (file: string) => file.split(path.sep).join("/");
