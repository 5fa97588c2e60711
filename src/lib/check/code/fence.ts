import type { Code } from "mdast";
import { visit } from "../../trees/visit";
import { location } from "vfile-location";
import type { Position } from "../../data";
import { parseFenceMeta, type FenceMeta } from "../../markup/fence-meta";
import type { Markdown } from "../markdown";

/** A code block between fences, with what is written behind its language. */
export interface Fence {
  /** In lower case: "js". */
  lang: string;
  /** "webpack.config.js"; "" without one. */
  title: string;
  code: string;
  /** `project`, `step`, `show`, `fails`, `webpack`: absent when not written. */
  tool: FenceMeta["tool"];
  /** Where the opening fence stands in the file. */
  start: Position;
  /** Offset in `code` => its place in the file. */
  pointAt: (offset: number) => Position;
}

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
    // The parser has taken away what stands before the code in lists and quotes.
    const written = lines[line + point.line - 1] ?? "";
    const indent = written.length - (codeLines[point.line - 1] ?? "").length;
    return { line: line + point.line, column: point.column + Math.max(0, indent) };
  };
  return { lang: lang.toLowerCase(), title, code: value, tool, start: { line, column }, pointAt };
}
