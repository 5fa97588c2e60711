import type { Element, ElementContent, Root } from "hast";
import { SKIP, visit } from "unist-util-visit";
import { element, hasClass, isElement, type Parent } from "../../lib/markup/hast";

// Permalinks, copy buttons and places to break a line are for the eye and the hand.
const isDropped = (node: Element): boolean =>
  node.tagName === "wbr" || hasClass(node, "permalink") || hasClass(node, "copy");

const isChoice = (node: ElementContent): node is Element => isElement(node, "button");

/** Buttons side by side would run into one word: they become a list. */
const listChoices = (parent: Parent): void => {
  const children: Parent["children"] = [];
  for (const child of parent.children) {
    if (child.type === "doctype" || !isChoice(child)) {
      children.push(child);
      continue;
    }
    const item = element("li", {}, child.children);
    const last = children.at(-1);
    if (last && hasClass(last, "choices") && isElement(last)) last.children.push(item);
    else children.push(element("ul", { className: ["choices"] }, [item]));
  }
  parent.children = children as ElementContent[];
};

/** Cells are aligned by class on the site; Markdown's writer looks for the attribute. */
const alignByAttribute = (cell: Element): void => {
  const side = ["center", "right"].find((name) => hasClass(cell, name));
  if (side !== undefined) cell.properties.align = side;
};

/**
 * Prepares a finished body for becoming Markdown: what only a browser needs goes. Changed in place.
 *
 * `<h2>A<a class="permalink" …></a></h2> => <h2>A</h2>`
 */
export const tidyBody = (tree: Root): Root => {
  visit(tree, "element", (node, index, parent) => {
    if (parent && index !== undefined && isDropped(node)) {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    if (isElement(node, "th", "td")) alignByAttribute(node);
    if (node.children.some(isChoice) && !node.children.every((child) => hasClass(child, "copy")))
      listChoices(node);
    return undefined;
  });
  return tree;
};
