import path from "node:path";

/** The directories of the place in which defaults are read. */
export interface Surroundings {
  /** The empty directory that stands for the user's project. */
  project: string;
  /** The directory that has node_modules. */
  root: string;
}

/** A value that is known as code only, such as one that depends on the terminal. */
export class Source {
  constructor(readonly text: string) {}
}

/**
 * A value as JavaScript source, on one line. Directories become relative to the user's project, and a
 * function is "a function".
 * // { a: [/x/, Infinity] } => "{ a: [/x/, Infinity] }"
 * // "<project>/dist" => 'path.resolve("dist")'
 */
export function valueToSource(value: unknown, around: Surroundings): string {
  if (typeof value === "string") return textToSource(value, around);
  if (typeof value === "function") return "a function";
  if (typeof value !== "object" || value === null) return String(value);
  const inner = (part: unknown) => valueToSource(part, around);
  if (value === process.stderr) return "process.stderr";
  if (value instanceof Source) return value.text;
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
