import type { Element, Root } from "hast";
import { SKIP, visit } from "../content/visit";

const FORBIDDEN_ELEMENTS = new Set(
  "applet base embed frame frameset iframe link meta object script style template".split(" "),
);
/** Schemes that run code. */
const RUNS_CODE = /^(?:javascript|vbscript):/i;

/** Elements that the security policy blocks. */
export const isForbiddenElement = (tagName: string): boolean => FORBIDDEN_ELEMENTS.has(tagName);

export const isForbiddenAttribute = (name: string): boolean => /^(?:on|style$|srcdoc$)/i.test(name);

// Another step handles links.
const runsCode = (node: Element, name: string): boolean => {
  const value = node.properties[name];
  if (typeof value !== "string" || (name === "href" && node.tagName === "a")) return false;
  // oxlint-disable-next-line no-control-regex -- these are what browsers skip
  return RUNS_CODE.test(value.slice(0, 200).replace(/[\u0000-\u0020]/g, ""));
};

/** Removes inline styles, event handlers, scripts and frames. */
export const dropUnsafe = (tree: Root): void =>
  visit(tree, "element", (node, index, parent) => {
    if (parent && index !== undefined && isForbiddenElement(node.tagName)) {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    for (const name of Object.keys(node.properties)) {
      if (!isForbiddenAttribute(name) && !runsCode(node, name)) continue;
      // oxlint-disable-next-line typescript/no-dynamic-delete -- a plain record of attributes
      delete node.properties[name];
    }
    return undefined;
  });
