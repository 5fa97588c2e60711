import { visit } from "../trees/visit";
import type { Markdown } from "./markdown";

/** How much a page holds. */
export interface PageStats {
  /** Words of the text, inline code included, blocks of code not. */
  words: number;
  codeBlocks: number;
  headings: number;
}

/** Counts a page's words, blocks of code and headings. */
export function pageStats({ tree }: Pick<Markdown, "tree">): PageStats {
  const stats = { words: 0, codeBlocks: 0, headings: 0 };
  visit(tree, (node) => {
    if (node.type === "text" || node.type === "inlineCode") {
      stats.words += node.value.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0;
    } else if (node.type === "code") stats.codeBlocks += 1;
    else if (node.type === "heading") stats.headings += 1;
  });
  return stats;
}

/**
 * A table of all pages, those with the fewest words first.
 *
 * // => " words  code  headings  page\n   120     2         4  content/guides/csp.md"
 */
export function formatStats(pages: readonly ({ file: string } & PageStats)[]): string {
  const columns = ["words", "code", "headings"] as const;
  const row = (cells: readonly (string | number)[], file: string) =>
    [
      ...cells.map((cell, index) => String(cell).padStart((columns[index]?.length ?? 0) + 1)),
      ` ${file}`,
    ].join(" ");
  return [
    row(columns, "page"),
    ...pages
      .toSorted((a, b) => a.words - b.words || (a.file < b.file ? -1 : 1))
      .map(({ file, words, codeBlocks, headings }) => row([words, codeBlocks, headings], file)),
  ].join("\n");
}
