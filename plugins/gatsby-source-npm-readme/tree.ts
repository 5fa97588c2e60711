import type { Element, Node, Parents } from "hast";
import { toString } from "hast-util-to-string";
import { isElement } from "../../src/content/hast";

/** Whether a node has only white space, including no-break spaces. */
export const hasNoText = (node: Node) =>
  node.type === "text" && (node as { value?: string }).value?.trim() === "";

/** Text of a node with collapsed white space. */
export const toText = (node: Node) =>
  toString(node as Parameters<typeof toString>[0])
    .replace(/\s+/g, " ")
    .trim();

/**
 * All descendant elements, optionally by name, in document order. `unist-util-visit` takes five
 * times as long on a README of 1 MB.
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

/** Maps the children of all elements, innermost first. */
export function mapChildren(parent: Parents, map: (parent: Parents) => void): void {
  for (const child of parent.children) if (isElement(child)) mapChildren(child, map);
  map(parent);
}
