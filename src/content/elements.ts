import type { Element } from "hast";
import { fromHtml } from "hast-util-from-html";
import { visit } from "./visit";

/** The position of a node in any of the trees. */
export interface Located {
  position?: { start: { line: number; column: number } } | undefined;
}

/** An element in HTML or JSX, for its links and ids. */
export interface WrittenElement extends Located {
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** Attributes whose values are expressions; `...` for a spread. */
  computed: readonly string[];
  /** The element of a heading. Absent for JSX; empty if the end tag is in another node. */
  element?: Element;
}

interface UnknownNode extends Located {
  type: string;
  value?: unknown;
  name?: unknown;
  /** Attributes of JSX; a spread has no name, only an expression. */
  attributes?: { name?: string; value?: string | { value: string } | null }[];
}

/** The text of an MDX expression that is a string, a number or a comment: `"{"` => `{` */
export function toLiteral(expression: string): string | undefined {
  const literal = /^\s*(?:(["'`])((?:(?!\1)[^\\$])*)\1|(\d+)|\/\*(?:(?!\*\/).)*\*\/)?\s*$/s;
  const match = literal.exec(expression);
  return match ? (match[2] ?? match[3] ?? "") : undefined;
}

/** The elements written in a Markdown node; none for other nodes. */
export function nodeToElements(unknownNode: object): WrittenElement[] {
  const node = unknownNode as UnknownNode;
  if (node.type === "html") return htmlToElements(String(node.value), node);
  if (node.type !== "mdxJsxFlowElement" && node.type !== "mdxJsxTextElement") return [];
  const attributes: Record<string, string> = {};
  const computed: string[] = [];
  for (const { name, value } of node.attributes ?? []) {
    const literal = typeof value === "string" ? value : toLiteral(value?.value ?? "");
    if (name === undefined || literal === undefined) computed.push(name ?? "...");
    else attributes[name] = literal;
  }
  const name = typeof node.name === "string" ? node.name : "";
  return [{ name, attributes, computed, position: node.position }];
}

function htmlToElements(html: string, node: Located): WrittenElement[] {
  const found: WrittenElement[] = [];
  const { line, column } = node.position?.start ?? { line: 1, column: 1 };
  visit(fromHtml(html, { fragment: true }), "element", (element) => {
    const inner = element.position?.start ?? { line: 1, column: 1 };
    const start = {
      line: line + inner.line - 1,
      column: inner.line === 1 ? column + inner.column - 1 : inner.column,
    };
    const attributes = Object.entries(element.properties).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    );
    const written = { name: element.tagName, attributes: Object.fromEntries(attributes) };
    found.push({ ...written, computed: [], position: { start }, element });
  });
  return found;
}
