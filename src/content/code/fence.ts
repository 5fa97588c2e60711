import type { Code } from "mdast";
import { location } from "vfile-location";
import type { Markdown } from "../markdown";
import type { Position } from "../yaml";
import { parseFenceMeta, type FenceMeta } from "../fence-meta";
import type { Problem } from "../problems";
import { visit } from "unist-util-visit";
import { parseCss, parseJson, parseYaml, type SyntaxMistake } from "./parse-data";
import { isScriptLanguage, parseJs, type Program } from "./parse-js";

/** A code block between fences, with what is written behind its language. */
export interface Fence {
  /** In lower case: "js". */
  lang: string;
  /** "webpack.config.js"; "" without one. */
  title: string;
  code: string;
  /** `project`, `step`, `show`, `fails`, `webpack`: absent when not written. */
  tool: FenceMeta["tool"];
  /** Where the opening fence is in the file. */
  start: Position;
  /** Offset in `code` => its place in the file. */
  pointAt: (offset: number) => Position;
}

/** What came of a code block: a program for scripts, a mistake where it does not parse. */
export interface ParsedFence {
  fence: Fence;
  program?: Program;
  mistake?: SyntaxMistake;
}

const JSON_LANGUAGES = ["json", "jsonc", "importmap", "webmanifest"];
/** A `reference` block holds YAML: which rows of the reference to show. */
const YAML_LANGUAGES = ["yaml", "yml", "reference"];

/** All code blocks of a page that name a language, in document order. */
export function pageFences(markdown: Markdown): Fence[] {
  const fences: Fence[] = [];
  visit(markdown.tree, "code", (code) => {
    if (code.lang) fences.push(toFence(markdown, code, code.lang));
  });
  return fences;
}

function toFence({ lines }: Markdown, code: Code, lang: string): Fence {
  const { title = "", tool } = parseFenceMeta(code.meta ?? "");
  const { line = 1, column = 1 } = code.position?.start ?? {};
  const { value } = code;
  const places = location(value);
  const codeLines = value.split("\n");
  const pointAt = (offset: number): Position => {
    const point = places.toPoint(Math.min(offset, value.length)) ?? { line: 1, column: 1 };
    // The parser has removed what is before the code in lists and quotes.
    const written = lines[line + point.line - 1] ?? "";
    const indent = written.length - (codeLines[point.line - 1] ?? "").length;
    return { line: line + point.line, column: point.column + Math.max(0, indent) };
  };
  return { lang: lang.toLowerCase(), title, code: value, tool, start: { line, column }, pointAt };
}

/** Parses a code block whose language has a parser here; others count as right. */
export function parseFence(fence: Fence): ParsedFence {
  const { lang, title, code } = fence;
  if (isScriptLanguage(lang)) {
    const parsed = parseJs(lang, title, code);
    return "reason" in parsed ? { fence, mistake: parsed } : { fence, program: parsed.program };
  }
  const mistake = JSON_LANGUAGES.includes(lang)
    ? parseJson(lang, title, code)
    : YAML_LANGUAGES.includes(lang)
      ? parseYaml(code)
      : lang === "css"
        ? parseCss(code)
        : undefined;
  return mistake ? { fence, mistake } : { fence };
}

/**
 * Code that does not parse is an error at its place; code that says `fails="…"` has to fail so.
 * Code of a project that has to fail is left to the tool that builds the project.
 */
export function checkSyntax(file: string, parsed: readonly ParsedFence[]): Problem[] {
  return parsed.flatMap(({ fence, mistake }): Problem[] => {
    const { fails, project } = fence.tool;
    if (!mistake) return [];
    if (fails !== undefined && (project !== undefined || mistake.reason.includes(fails))) return [];
    const place = { file, ...fence.pointAt(mistake.offset), severity: "error" as const };
    if (fails !== undefined) {
      const message = `this code was to fail with "${fails}", but it does not parse: ${mistake.reason}`;
      return [{ ...place, rule: "code/fails", message, hint: `fails="${mistake.reason}"` }];
    }
    const message = `this ${fence.lang} does not parse: ${mistake.reason}`;
    return [{ ...place, rule: "code/syntax", message, hint: hintFor(fence.code, mistake.offset) }];
  });
}

function hintFor(code: string, offset: number): string {
  if (/^(?:\.{3}|…)/.test(code.slice(offset)) || /(?:\.{3}|…)\s*$/.test(code.slice(0, offset)))
    return "Where something is left out, write a comment: // …";
  return 'Fix it, name another language (text for none), or say what is wrong on purpose: fails="part of the message"';
}
