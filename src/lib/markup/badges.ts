import type { Root } from "hast";
import { visit } from "unist-util-visit";

const SINCE = /^\d+\.\d+(?:\.\d+(?:-[\w.-]+)?)?\+$/;

/**
 * Turns inline code that is a version with a plus into a badge:
 * `<code>5.82.0+</code> => <span class="badge">5.82.0+</span>`
 */
export const badgeVersions = (tree: Root): void =>
  visit(tree, "element", (node, _index, parent) => {
    if (node.tagName !== "code" || (parent?.type === "element" && parent.tagName === "pre")) return;
    const [only, ...others] = node.children;
    if (only?.type !== "text" || others.length > 0 || !SINCE.test(only.value)) return;
    node.tagName = "span";
    node.properties = { className: ["badge"] };
  });
