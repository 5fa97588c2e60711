import { toString as hastToString } from "hast-util-to-string";
import type { Heading, PhrasingContent, Root } from "mdast";
import remarkGfm from "remark-gfm";
import remarkMdx from "remark-mdx";
import remarkParse from "remark-parse";
import { unified } from "unified";
import type { VFileMessage } from "vfile-message";
import { problemAt, type Problem } from "./problems";
import { visit } from "./visit";
import { nodeToElements, type Located, type WrittenElement } from "./elements";
import { assignIds, toOneLine, type Named } from "./heading-ids";
import { findExcess } from "./limits";

/** A heading as text in one line, without Markdown and images. */
export interface PageHeading {
  line: number;
  level: number;
  text: string;
  id: string;
  /** Code names, if the heading consists of nothing else; otherwise empty. */
  codes: readonly string[];
}

/** A link or image as written. */
export interface WrittenLink extends Located {
  kind: "link" | "image";
  href: string;
  /** Whether an image has alternative text, including an explicit `alt=""`. */
  hasAlt?: boolean;
}

/** A parsed page; positions refer to the file with its front matter. */
export interface Markdown {
  file: string;
  lines: readonly string[];
  tree: Root;
  headings: readonly PageHeading[];
  ids: readonly string[];
  writtenIds: readonly (Located & { id: string })[];
  links: readonly WrittenLink[];
  elements: readonly WrittenElement[];
}

const plainParser = unified().use(remarkParse).use(remarkGfm).freeze();
const mdxParser = unified().use(remarkParse).use(remarkGfm).use(remarkMdx).freeze();

/** Parses the body of a page; executes nothing. */
export function parseMarkdown(file: string, body: string, bodyLine: number): Markdown | Problem {
  const excess = findExcess(body);
  if (excess) {
    const place = { line: bodyLine + excess.line - 1, column: 1 };
    return problemAt(file, place, "text/limit", `here begins ${excess.message}`, "Split it.");
  }
  // Empty lines replace the front matter to keep line numbers.
  const text = "\n".repeat(bodyLine - 1) + body;
  try {
    const tree = (file.endsWith(".mdx") ? mdxParser : plainParser).parse(text);
    return { file, lines: text.split("\n"), tree, ...readTree(tree) };
  } catch (error) {
    const { line: ended, column: endedAt, reason } = error as VFileMessage;
    if (typeof reason !== "string") throw error;
    // An element without an end has its place in the sentence only.
    const [, opened = bodyLine, openedAt = 1] = /\((\d+):(\d+)-/.exec(reason) ?? [];
    const line = ended ?? Number(opened);
    const column = endedAt ?? Number(openedAt);
    const message = `this is not valid MDX: ${reason}`;
    const hint =
      "In MDX, { and < begin JavaScript and elements: put them in `code`, or write \\{ and \\<.";
    return problemAt(file, { line, column }, "markup/mdx", message, hint);
  }
}

const FENCED = /^( *)(`{3,}|~{3,})[^\n]*\n[\s\S]*?^ *\2/gm;

/** Whether a text has headings of level 2 or 3, without parsing it. */
export const hasHeadings = (body: string): boolean =>
  /^ {0,3}#{2,3}[ \t]+\S|<h[23]\b/m.test(body.replace(FENCED, ""));

/** The headings of a text; lines count from its start. */
export function bodyHeadings(body: string): readonly PageHeading[] {
  const parsed = parseMarkdown("body.md", body, 1);
  return "tree" in parsed ? parsed.headings : [];
}

type Found = Named & { heading?: Omit<PageHeading, "id"> };

function readTree(tree: Root): Omit<Markdown, "file" | "lines" | "tree"> {
  const found: Found[] = [];
  const links: WrittenLink[] = [];
  const elements: WrittenElement[] = [];
  const writtenIds: (Located & { id: string })[] = [];
  visit(tree, (node) => {
    const position = startOf(node);
    if (node.type === "heading") {
      const heading = readHeading(node);
      found.push({ title: heading.text, heading });
    } else if (node.type === "link" || node.type === "definition") {
      links.push({ kind: "link", href: node.url, position });
    } else if (node.type === "image") {
      links.push({ kind: "image", href: node.url, hasAlt: Boolean(node.alt), position });
    }
    for (const written of nodeToElements(node)) {
      elements.push(written);
      links.push(...elementToLinks(written));
      const { name, attributes } = written;
      const id = attributes.id ?? (name === "a" ? attributes.name : undefined);
      if (id) {
        found.push({ id });
        writtenIds.push({ id, position: startOf(written) });
      } else if (written.element && /^h[1-6]$/.test(written.name)) {
        found.push({ title: toOneLine(hastToString(written.element)) });
      }
    }
  });
  const ids = assignIds(found);
  const headings = found.flatMap(({ heading }, index) =>
    heading ? [{ ...heading, id: ids[index] ?? "" }] : [],
  );
  return { headings, ids, writtenIds, links, elements };
}

function readHeading(heading: Heading): Omit<PageHeading, "id"> {
  let text = "";
  visit(heading, (node) => {
    if (node.type === "text" || node.type === "inlineCode") text += node.value;
  });
  return {
    line: heading.position?.start.line ?? 1,
    level: heading.depth,
    text: toOneLine(text),
    codes: toCodes(heading.children),
  };
}

/**
 * The code names of a heading: "`Rule.options` / `Rule.query`" => `["Rule.options", "Rule.query"]`;
 * none if it has other text.
 */
function toCodes(children: readonly PhrasingContent[]): string[] {
  const codes = children.filter((child) => child.type === "inlineCode");
  const between = children.filter((_, index) => index % 2 === 1);
  const isNames =
    codes.length === between.length + 1 &&
    codes.every((code, index) => code === children[2 * index]) &&
    between.every((child) => child.type === "text" && child.value === " / ");
  return isNames ? codes.map(({ value }) => value.trim()) : [];
}

/** Drops the end, which would be most of the cached data. */
function startOf({ position }: Located): Located["position"] {
  if (!position) return undefined;
  const { line, column } = position.start;
  return { start: { line, column } };
}

function elementToLinks(written: WrittenElement): WrittenLink[] {
  const { attributes, computed } = written;
  const position = startOf(written);
  const hasAlt = "alt" in attributes || computed.includes("alt") || computed.includes("...");
  const { src, href = attributes.to } = attributes;
  return [
    ...(href === undefined ? [] : [{ kind: "link" as const, href, position }]),
    ...(src === undefined ? [] : [{ kind: "image" as const, href: src, hasAlt, position }]),
  ];
}
