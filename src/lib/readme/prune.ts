import type { ElementContent, Root } from "hast";
import { isBlank, isElement, mapChildren } from "./tree";

const wrappers = new Set(
  (
    "a abbr b blockquote dd del details div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 i ins kbd " +
    "li mark ol p q s samp span strong sub summary sup table tbody tfoot thead tr ul var"
  ).split(" "),
);

/**
 * Drops what holds nothing to read or see: images without an address, empty paragraphs, list items, headings, links and what is left
 * empty around them. An element with an id stays where nothing else says where the id was.
 */
export function dropEmpty(tree: Root): void {
  mapChildren(tree, (parent) => {
    parent.children = (parent.children as ElementContent[]).filter((child) => {
      if (isElement(child, "img") && !child.properties.src) return false;
      if (!isElement(child) || !wrappers.has(child.tagName) || child.properties.id) return true;
      return !child.children.every((inner) => isBlank(inner) || isElement(inner, "br"));
    });
  });
}
