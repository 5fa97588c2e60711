import type { Element } from "hast";
import { fromHtml } from "hast-util-from-html";
import { visit } from "../trees/visit";
import type { Placed } from "./node-problem";

/** An element written as HTML or JSX: what links and ids are read from. */
export interface WrittenElement extends Placed {
  name: string;
  /** Attributes that are plain text. */
  attributes: Readonly<Record<string, string>>;
  /** Names of the attributes whose value only running the page tells; `...` for a spread. */
  computed?: readonly string[];
  /** The text inside, for headings. Empty for JSX and where the end tag stands elsewhere. */
  element?: Element;
}

interface UnknownNode extends Placed {
  type: string;
  value?: unknown;
  name?: unknown;
  /** Of JSX; a spread has no name, and its value is the expression in it. */
  attributes?: { type: string; name?: string; value?: unknown }[];
}

/** The elements that a node of a Markdown tree is written with; none for other nodes. */
export function nodeToElements(unknownNode: object): WrittenElement[] {
  const node = unknownNode as UnknownNode;
  if (node.type === "html") return htmlToElements(String(node.value), node);
  if (node.type !== "mdxJsxFlowElement" && node.type !== "mdxJsxTextElement") return [];
  const attributes = (node.attributes ?? []).flatMap(({ name, value }) =>
    name !== undefined && typeof value === "string" ? [[name, value] as const] : [],
  );
  const computed = (node.attributes ?? [])
    .filter(({ name, value }) => name === undefined || typeof value !== "string")
    .map(({ name = "..." }) => name);
  const name = typeof node.name === "string" ? node.name : "";
  return [{ name, attributes: Object.fromEntries(attributes), computed, position: node.position }];
}

function htmlToElements(html: string, node: Placed): WrittenElement[] {
  const found: WrittenElement[] = [];
  const { line, column } = node.position?.start ?? { line: 1, column: 1 };
  visit(fromHtml(html, { fragment: true }), "element", (element) => {
    const inner = element.position?.start ?? { line: 1, column: 1 };
    const start = {
      line: line + inner.line - 1,
      column: inner.line === 1 ? column + inner.column - 1 : inner.column,
    };
    const attributes = Object.entries(element.properties).flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value] as const] : [],
    );
    found.push({
      name: element.tagName,
      attributes: Object.fromEntries(attributes),
      position: { start },
      element,
    });
  });
  return found;
}
