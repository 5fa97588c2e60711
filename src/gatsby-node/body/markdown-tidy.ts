import type { Element, ElementContent, Root, RootContent } from "hast";
import { toString } from "hast-util-to-string";
import { SKIP, visit } from "../../lib/trees/visit";
import { element, hasClass, isElement, text } from "../../lib/markup/hast";

/** Permalinks, copy buttons and places to break a line are for the eye and the hand. */
const isDropped = (node: Element): boolean =>
  node.tagName === "wbr" || hasClass(node, "permalink") || hasClass(node, "copy");

const isChoice = (node: RootContent): node is Element =>
  isElement(node, "button") && !isDropped(node);

/** Buttons side by side would run into one word: they become a list. */
const listChoices = (node: Element): void => {
  const list = element("ul", {});
  const first = node.children.findIndex(isChoice);
  if (first === -1) return;
  for (const choice of node.children.filter(isChoice))
    list.children.push(element("li", {}, choice.children));
  node.children = node.children.flatMap((child, index): ElementContent[] =>
    index === first ? [list] : isChoice(child) ? [] : [child],
  );
};

/** The site aligns cells by class; the converter looks for the attribute. */
const alignByAttribute = (cell: Element): void => {
  const side = ["center", "right"].find((name) => hasClass(cell, name));
  if (side !== undefined) cell.properties.align = side;
};

// Lines that were added or removed stay elements.
const flattenLines = (code: Element): void => {
  code.children = code.children.map((child) => {
    if (!isElement(child)) return child;
    const plain = text(toString(child));
    return hasClass(child, "line") ? { ...child, children: [plain] } : plain;
  });
};

/** Drops colours and links from framed code: many elements that mean nothing in a fence. */
const dropColours = (frame: Element): void => {
  for (const pre of frame.children.filter((child) => isElement(child, "pre")))
    for (const code of pre.children) if (isElement(code, "code")) flattenLines(code);
};

/**
 * Prepares a finished body for becoming Markdown: what only a browser has a use for goes.
 *
 * `<h2>A<a class="permalink" href="#a"></a></h2> => <h2>A</h2>`
 *
 * @returns the same tree, changed in place
 */
export const tidyBody = (tree: Root): Root => {
  visit(tree, (node, index, parent) => {
    // The converter copies the whole tree, and would carry these along.
    delete node.position;
    if (node.type !== "element") return undefined;
    if (parent && index !== undefined && isDropped(node)) {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    if (hasClass(node, "code")) dropColours(node);
    if (isElement(node, "th", "td")) alignByAttribute(node);
    listChoices(node);
    return undefined;
  });
  return tree;
};
