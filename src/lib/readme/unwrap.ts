import type { ElementContent, Root } from "hast";
import { isElement, mapChildren } from "./tree";

/** Replaces `span`s and `a`s that say nothing (no attribute is left on them) by their contents. */
export function unwrapPlain(tree: Root): void {
  mapChildren(tree, (parent) => {
    parent.children = (parent.children as ElementContent[]).flatMap((child) => {
      const isPlain = isElement(child, "span", "a") && Object.keys(child.properties).length === 0;
      return isPlain ? child.children : [child];
    });
  });
}
