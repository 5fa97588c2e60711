/** A replacement in a text; offsets in UTF-16 units. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

export type Form = "esm" | "cjs" | "ts";

const IMPORT = /^import (?:(\w+|\* as \w+|\{[^}]*\})( from ))?"([^"\n]+)";?$/gm;
const OWN_CONFIG = /^\.\/(webpack\.[\w.-]+)\.m?js$/;

const every = (code: string, pattern: RegExp): { start: number; match: RegExpExecArray }[] =>
  [...code.matchAll(pattern)].map((match) => ({ start: match.index, match }));

/** Replaces each occurrence of a text within a match. */
function within(match: RegExpExecArray, pattern: RegExp, text: string): Edit[] {
  return every(match[0], pattern).map(({ start, match: [found] }) => ({
    start: match.index + start,
    end: match.index + start + found.length,
    text,
  }));
}

/** `import { a as b } from "c";` => `const { a: b } = require("c");` */
function importToRequire(match: RegExpExecArray): Edit[] {
  const [all, names, , from = ""] = match;
  const file = OWN_CONFIG.exec(from)?.[1];
  const quote = all.lastIndexOf(from) - 1;
  const at = (offset: number, text: string, length = 0): Edit => ({
    start: match.index + offset,
    end: match.index + offset + length,
    text,
  });
  return [
    ...(names === undefined
      ? [at(0, "", "import ".length)]
      : [...within(match, /^import/g, "const"), ...within(match, /(?<= )from(?= ")/g, "=")]),
    ...(names?.startsWith("*") ? within(match, /\* as /g, "") : within(match, / as /g, ": ")),
    at(quote, "require("),
    ...(file === undefined ? [] : [at(quote + 1, `./${file}.cjs`, from.length)]),
    at(quote + from.length + 2, ")"),
  ];
}

/** What only ES modules have, and an import of another file, whose syntax would have to follow. */
function isOnlyModule(code: string): boolean {
  const imports = every(code, IMPORT);
  return (
    imports.length < every(code, /^import\b/gm).length ||
    /^export (?!default )|^\S.*\bawait\b|\bimport\.meta\.(?!dirname\b|filename\b)/m.test(code) ||
    imports.some(({ match: [, , , from = ""] }) => /^\.\.?\//.test(from) && !OWN_CONFIG.test(from))
  );
}

/**
 * The edits that make a configuration in another form of one that is an ES module.
 * @returns undefined if it has no such form
 */
export function configEdits(code: string, form: Form): Edit[] | undefined {
  const exported = /^export default /m.exec(code);
  if (!exported) return undefined;
  if (form === "esm") return [];
  if (form === "cjs") {
    if (isOnlyModule(code)) return undefined;
    return [
      ...every(code, IMPORT).flatMap(({ match }) => importToRequire(match)),
      ...within(exported, /export default/g, "module.exports ="),
      ...every(code, /\bimport\.meta\.(?:dir|file)name\b/g).map(({ start, match: [found] }) => ({
        start,
        end: start + found.length,
        text: `__${found.slice("import.meta.".length)}`,
      })),
    ].sort((a, b) => a.start - b.start || a.end - b.end);
  }
  const last = /^([}\]]);\s*$(?![^])/m.exec(code);
  const opens = code.slice(exported.index + exported[0].length).trimStart()[0];
  if (!last || !"{[".includes(opens ?? " ") || /@type\b|^import .*"\.\.?\//m.test(code))
    return undefined;
  const type = opens === "{" ? "Configuration" : "Configuration[]";
  // Its types add the option `devServer`.
  const server = /^\s+devServer:/m.test(code) ? 'import "webpack-dev-server";\n' : "";
  const end = code.startsWith("import ") ? "" : "\n";
  return [
    { start: 0, end: 0, text: `import type { Configuration } from "webpack";\n${server}${end}` },
    { start: last.index + 1, end: last.index + 1, text: ` satisfies ${type}` },
  ];
}

/** `"webpack.config.js", "cjs"` => `"webpack.config.cjs"` */
export function configFile(file: string, form: Form): string {
  return form === "esm" ? file : file.replace(/\.m?js$/, `.${form}`);
}
