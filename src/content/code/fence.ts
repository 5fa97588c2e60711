import type { Code } from "mdast";
import { location } from "vfile-location";
import type { Markdown } from "../markdown";
import { parseFenceMeta, type FenceMeta } from "../fence-meta";
import { problemAt, type Position, type Problem } from "../problems";
import { visit } from "../visit";
import { parseCss, parseJson, parseYaml, type SyntaxMistake } from "./parse-data";
import { isScriptLanguage, parseJs, type Program } from "./parse-js";

/** A fenced code block with its attributes. */
export interface Fence {
  lang: string;
  title: string;
  code: string;
  tool: FenceMeta["tool"];
  start: Position;
  /** Offset in `code` => position in the file. */
  pointAt: (offset: number) => Position;
}

/** A parsed code block: a program for scripts, or a syntax error. */
export interface ParsedFence {
  fence: Fence;
  program?: Program;
  mistake?: SyntaxMistake;
}

/** All code blocks of a page with a language, in document order. */
export function pageFences(markdown: Markdown): Fence[] {
  const fences: Fence[] = [];
  visit(markdown.tree, "code", (code) => {
    if (code.lang) fences.push(toFence(markdown, code, code.lang.toLowerCase()));
  });
  return fences;
}

function toFence({ lines }: Markdown, { meta, value: code, position }: Code, lang: string): Fence {
  const { title = "", tool } = parseFenceMeta(meta ?? "");
  const { line = 1, column = 1 } = position?.start ?? {};
  const places = location(code);
  const codeLines = code.split("\n");
  const pointAt = (offset: number): Position => {
    const point = places.toPoint(Math.min(offset, code.length)) ?? { line: 1, column: 1 };
    // The parser has removed the indentation of lists and quotes.
    const written = lines[line + point.line - 1] ?? "";
    const indent = written.length - (codeLines[point.line - 1] ?? "").length;
    return { line: line + point.line, column: point.column + Math.max(0, indent) };
  };
  return { lang, title, code, tool, start: { line, column }, pointAt };
}

/** Parses a code block; languages without a parser are valid. */
export function parseFence(fence: Fence): ParsedFence {
  const { lang, title, code } = fence;
  if (isScriptLanguage(lang)) {
    const parsed = parseJs(lang, title, code);
    return "reason" in parsed ? { fence, mistake: parsed } : { fence, program: parsed.program };
  }
  let mistake: SyntaxMistake | undefined;
  if (/^(?:jsonc?|importmap|webmanifest)$/.test(lang)) mistake = parseJson(lang, title, code);
  // A `reference` block contains YAML.
  else if (/^(?:ya?ml|reference)$/.test(lang)) mistake = parseYaml(code);
  else if (lang === "css") mistake = parseCss(code);
  return mistake ? { fence, mistake } : { fence };
}

/**
 * Reports syntax errors, and code with `fails="…"` that doesn't fail that way. Failing code of a
 * project is left to the run of the project.
 */
export function checkSyntax(file: string, parsed: readonly ParsedFence[]): Problem[] {
  return parsed.flatMap(({ fence, mistake }): Problem[] => {
    const { fails, project } = fence.tool;
    if (!mistake) return [];
    if (fails !== undefined && (project !== undefined || mistake.reason.includes(fails))) return [];
    const { offset, reason } = mistake;
    const place = fence.pointAt(offset);
    if (fails !== undefined) {
      const message = `this code should fail with "${fails}", but it does not parse: ${reason}`;
      return [problemAt(file, place, "code/fails", message, `fails="${reason}"`)];
    }
    const [before, after] = [fence.code.slice(0, offset), fence.code.slice(offset)];
    const isCut = /^(?:\.{3}|…)/.test(after) || /(?:\.{3}|…)\s*$/.test(before);
    const hint = isCut
      ? "Where something is left out, write a comment: // …"
      : 'Fix it, name another language (text for none), or say what is wrong on purpose: fails="part of the message"';
    return [
      problemAt(file, place, "code/syntax", `this ${fence.lang} does not parse: ${reason}`, hint),
    ];
  });
}
