import GithubSlugger, { slug } from "github-slugger";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { visit } from "../lib/trees/visit";
import type { Node } from "unist";

/** A heading of a Markdown text. */
export interface ScannedHeading {
  /** In the text, counted from 1. */
  line: number;
  level: number;
  /** Without marks of Markdown, in one line. */
  text: string;
  /** The id that it has on the page. */
  id: string;
  /** The names in code that are its whole text; empty for every other heading. */
  codes: readonly string[];
}

const fenceLine = /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)?(`{3,}(?=[^`]*$)|~{3,})/;
const headingLine = /^(?:>\s?)*\s{0,3}(#{1,6})(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*$/;
const writtenId = /<[a-z][^>]*?\sid=["']([^"']+)["']/gi;
/** What a heading without a letter is called in its id. */
const nameless = "section";

/** The lines of a text that are neither in a fence nor in an HTML comment; the others are "". */
function visibleLines(text: string): string[] {
  let fence: string | undefined;
  let inComment = false;
  return text.split("\n").map((line) => {
    const mark = inComment ? undefined : fenceLine.exec(line)?.[1];
    if (fence !== undefined) {
      const closes = mark?.startsWith(fence) && line.trim().replace(/^[>\s]*/, "") === mark;
      if (closes) fence = undefined;
      return "";
    }
    if (mark !== undefined) {
      fence = mark;
      return "";
    }
    const starts = inComment || /^\s*<!--/.test(line);
    if (starts) inComment = !line.includes("-->");
    return starts ? "" : line;
  });
}

/**
 * The names in code that make up a heading.
 *
 * // "`Rule.options` / `Rule.query`" => ["Rule.options", "Rule.query"]
 * // "The `x` option" => []
 */
function toCodes(source: string): string[] {
  const parts = source.split(" / ").map((part) => /^`([^`]+)`$/.exec(part.trim())?.[1]?.trim());
  return parts.every((part) => part !== undefined) ? parts : [];
}

/** A heading's text as readers see it. Most need no parser: they hold words and code only. */
function toText(source: string): string {
  const codes = toCodes(source);
  if (codes.length > 0) return codes.join(" / ");
  if (!/[`*_[\]<>&\\~!:]/.test(source)) return source.replace(/\s+/g, " ").trim();
  let text = "";
  const tree: Node = unified().use(remarkParse).use(remarkGfm).parse(`# ${source}`);
  visit(tree, (node) => {
    if ((node.type === "text" || node.type === "inlineCode") && "value" in node) {
      text += String(node.value);
    }
  });
  return text.replace(/\s+/g, " ").trim();
}

/**
 * The headings of a Markdown text with the ids that they have on its page, in document order, told
 * from single lines: those written with `#`, outside of fences and comments.
 *
 * // "## `output.filename`" => [{ line: 1, level: 2, id: "outputfilename", codes: ["output.filename"], … }]
 *
 * @param body a page's text without its front matter
 */
export function scanHeadings(body: string): ScannedHeading[] {
  const lines = visibleLines(body);
  const taken = new Set(
    lines.flatMap((line) =>
      [...line.replace(/`[^`]*`/g, "").matchAll(writtenId)].map(([, id = ""]) => id),
    ),
  );
  const slugger = new GithubSlugger();
  return lines.flatMap((line, index): ScannedHeading[] => {
    const [, marks, source = ""] = headingLine.exec(line) ?? [];
    if (marks === undefined) return [];
    const text = toText(source);
    const name = slug(text) === "" ? nameless : text;
    let id = slugger.slug(name);
    while (taken.has(id)) id = slugger.slug(name);
    taken.add(id);
    return [{ line: index + 1, level: marks.length, text, id, codes: toCodes(source) }];
  });
}
