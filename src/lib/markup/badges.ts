import type { Element } from "hast";
import type { Parent } from "./hast";
import { isElement } from "./hast";

const SINCE = /^\d+\.\d+(?:\.\d+(?:-[\w.-]+)?)?\+$/;

/**
 * Turns inline code that is a version with a plus into a badge:
 * `<code>5.82.0+</code> => <span class="badge">5.82.0+</span>`
 */
export const codeToBadge = (node: Element, parent: Parent | undefined): void => {
  if (node.tagName !== "code" || isElement(parent, "pre")) return;
  const [only, ...others] = node.children;
  if (only?.type !== "text" || others.length > 0 || !SINCE.test(only.value)) return;
  node.tagName = "span";
  node.properties = { className: ["badge"] };
};
