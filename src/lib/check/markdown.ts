import type { Root } from "mdast";
import remarkGfm from "remark-gfm";
import remarkMdx from "remark-mdx";
import remarkParse from "remark-parse";
import { unified } from "unified";
import type { VFileMessage } from "vfile-message";
import type { Problem } from "../problems";

/** A page's Markdown as a tree whose positions count in the whole file, front matter included. */
export interface Markdown {
  file: string;
  /** Lines of the file, to look at how something is written. */
  lines: readonly string[];
  tree: Root;
}

/**
 * Parses a page's body; nothing in it is run.
 *
 * @param file path from the repository's root; its extension says whether JSX is allowed
 * @param body the text after the front matter
 * @param bodyLine the line, counted from 1, on which that begins
 * @returns the tree, or the syntax error of an MDX page (Markdown has none)
 */
export function parseMarkdown(file: string, body: string, bodyLine: number): Markdown | Problem {
  // Empty lines in place of the front matter keep the positions those of the file.
  const text = "\n".repeat(bodyLine - 1) + body;
  const markdown = unified().use(remarkParse).use(remarkGfm);
  const parser = file.endsWith(".mdx") ? markdown.use(remarkMdx) : markdown;
  try {
    // remark-parse 10 brings its own, older types of the same tree.
    return { file, lines: text.split("\n"), tree: parser.parse(text) as unknown as Root };
  } catch (error) {
    const { line, column, reason } = error as VFileMessage;
    if (typeof reason !== "string") throw error;
    return {
      file,
      line: line ?? bodyLine,
      column: column ?? 1,
      severity: "error",
      rule: "markup/mdx",
      message: `this is not valid MDX: ${reason}`,
      hint: "In MDX, { and < begin JavaScript and elements: put them in `code`, or write \\{ and \\<.",
    };
  }
}
