import type { Root, RootContent } from "hast";
import { toString } from "hast-util-to-string";
import { text } from "../../src/content/hast";

const MAX = { depth: 100, images: 500, cells: 20_000, span: 100 } as const;

/** No language uses more marks. Browsers need minutes to lay out thousands on one character. */
const MARKS = /(\p{M}{8})\p{M}+/gu;

/**
 * Applies the limits that `findExcess` can't check in the text: nested HTML, `colspan`, and combining
 * marks. All text stays.
 * @returns a message for each exceeded limit
 */
export function boundTree(tree: Root): string[] {
  const excess = new Set<string>();
  const is = (isTooMuch: boolean, message: string): boolean => {
    if (isTooMuch) excess.add(message);
    return isTooMuch;
  };
  let [images, cells] = [0, 0];
  const stack: { node: Root | RootContent; depth: number }[] = [{ node: tree, depth: 0 }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { node, depth } = next;
    if (node.type === "text") {
      const plain = node.value.replace(MARKS, "$1");
      if (is(plain !== node.value, "more than 8 marks on a character")) node.value = plain;
    }
    if (node.type === "element") {
      const { properties, tagName } = node;
      if (tagName === "td" || tagName === "th") {
        const [columns, rows] = [Number(properties.colSpan ?? 1), Number(properties.rowSpan ?? 1)];
        cells += columns * rows;
        if (is(Math.max(columns, rows) > MAX.span || cells > MAX.cells, "cells that span too many"))
          node.properties = {};
      }
      if (tagName === "img" && is(++images > MAX.images, `more than ${MAX.images} images`))
        delete properties.src;
      if (is(depth >= MAX.depth, `more than ${MAX.depth} levels of elements`))
        node.children = [text(toString(node))];
    }
    // Reversed, so that the stack visits the document in order.
    if ("children" in node)
      for (const child of node.children.toReversed()) stack.push({ node: child, depth: depth + 1 });
  }
  return [...excess];
}
