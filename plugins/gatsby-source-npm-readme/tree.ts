import type { Element, Node, Parents } from "hast";
import { toString } from "hast-util-to-string";
import { isElement } from "../../src/content/hast";

/** Whether a node is text without a letter or sign: no-break spaces count as none. */
export const hasNoText = (node: Node) =>
  node.type === "text" && (node as { value?: string }).value?.trim() === "";

/** The text in a node, white space collapsed. */
export const toText = (node: Node) =>
  toString(node as Parameters<typeof toString>[0])
    .replace(/\s+/g, " ")
    .trim();

/**
 * All elements with one of the names (none given: all elements) below a node, in document order.
 * Not by `unist-util-visit`, which costs five times as much on a README of 1 MB.
 */
export function findAll(parent: Parents, ...names: string[]): Element[] {
  const found: Element[] = [];
  const walk = (node: Parents) => {
    for (const child of node.children) {
      if (child.type !== "element") continue;
      if (names.length === 0 || names.includes(child.tagName)) found.push(child);
      walk(child);
    }
  };
  walk(parent);
  return found;
}

/** Changes each element's children, innermost first. */
export function mapChildren(parent: Parents, map: (parent: Parents) => void): void {
  for (const child of parent.children) if (isElement(child)) mapChildren(child, map);
  map(parent);
}
