import { parse, type ParserOptions, type ParserPlugin } from "@babel/parser";
import type { SyntaxMistake } from "./parse-data";

export type Program = ReturnType<typeof parse>["program"];

/** Syntax plugins for a language or extension. */
function syntaxOf(lang: string): readonly ParserPlugin[] | undefined {
  if (/^(?:js|javascript|es6|node|jsx|mjs|esm|cjs|commonjs)$/.test(lang)) return ["jsx"];
  if (/^(?:ts|typescript|mts|cts)$/.test(lang)) return ["typescript"];
  return lang === "tsx" ? ["typescript", "jsx"] : undefined;
}

/** Syntax beyond the standard that webpack or its loaders read. */
const ALWAYS: readonly ParserPlugin[] = [
  "decorators",
  "deferredImportEvaluation",
  "sourcePhaseImports",
];

export function isScriptLanguage(lang: string): boolean {
  return syntaxOf(lang) !== undefined;
}

/**
 * Parses JavaScript or TypeScript: `.mjs` as a module, `.cjs` as a script, and other files by their
 * imports and exports.
 */
export function parseJs(
  lang: string,
  title: string,
  code: string,
): { program: Program } | SyntaxMistake {
  const extension = /\.([cm]?[jt]sx?)$/.exec(title)?.[1] ?? lang;
  const isModule = /^(?:m[jt]s|esm)$/.test(extension);
  const isScript = /^(?:c[jt]s|commonjs)$/.test(extension);
  const options: ParserOptions = {
    sourceType: isModule ? "module" : isScript ? "script" : "unambiguous",
    allowReturnOutsideFunction: !isModule,
    allowAwaitOutsideFunction: !isScript,
    allowUndeclaredExports: true,
    plugins: [...(syntaxOf(extension) ?? syntaxOf(lang) ?? []), ...ALWAYS],
  };
  try {
    return { program: parse(code, options).program };
  } catch (error) {
    const { message, pos } = error as { message: string; pos?: number };
    if (pos === undefined) throw error;
    return { offset: pos, reason: message.replace(/\s*\(\d+:\d+\)/, "") };
  }
}
