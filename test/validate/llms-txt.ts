import type { ListItem, RootContent } from "mdast";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";

/** A link of a section: `- [title](url): description`. */
export interface LlmsLink {
  title: string;
  url: string;
  description: string;
}

export interface LlmsTxt {
  title: string;
  summary: string;
  sections: Map<string, LlmsLink[]>;
}

function toString(node: RootContent): string {
  let text = "";
  visit(node, (child) => {
    if ("value" in child) text += child.value;
  });
  return text;
}

function toLlmsLink(item: ListItem): LlmsLink {
  const [paragraph, ...more] = item.children;
  if (paragraph?.type !== "paragraph" || more.length > 0) throw new Error("an item is one line");
  const [link, ...rest] = paragraph.children;
  if (link?.type !== "link") throw new Error(`an item begins with a link: ${toString(item)}`);
  const note = rest.map((node) => toString(node)).join("");
  if (note !== "" && !note.startsWith(": ")) throw new Error(`no colon before the note: ${note}`);
  return { title: toString(link), url: link.url, description: note.slice(2) };
}

const isHeading = (node: RootContent, depth: number): boolean =>
  node.type === "heading" && node.depth === depth;

/**
 * Reads an `llms.txt` by the rules of https://llmstxt.org: a heading of level 1, a quotation, parts of any
 * kind but headings, then sections of level 2 that hold lists of links.
 *
 * @throws Error that says which rule is broken
 */
export function readLlmsTxt(text: string): LlmsTxt {
  // The parser has types of an older generation for the same tree.
  const nodes = unified().use(remarkParse).parse(text).children as unknown as RootContent[];
  const [title, summary, ...rest] = nodes;
  if (!title || !isHeading(title, 1)) throw new Error("it begins with a heading of level 1");
  if (summary?.type !== "blockquote") throw new Error("a quotation comes second");
  const first = rest.findIndex((node) => node.type === "heading");
  const sections = new Map<string, LlmsLink[]>();
  let links: LlmsLink[] | undefined;
  for (const node of first === -1 ? [] : rest.slice(first)) {
    if (isHeading(node, 2)) {
      links = [];
      sections.set(toString(node), links);
    } else if (node.type === "list" && links) {
      links.push(...node.children.map(toLlmsLink));
    } else {
      throw new Error(`a section holds lists of links only: ${toString(node).slice(0, 80)}`);
    }
  }
  return { title: toString(title), summary: toString(summary), sections };
}
