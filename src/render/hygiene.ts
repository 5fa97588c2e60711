import type { Element, Root } from "hast";
import { SKIP, visit } from "unist-util-visit";

const FORBIDDEN_ELEMENTS = new Set([
  "applet",
  "base",
  "embed",
  "frame",
  "frameset",
  "iframe",
  "link",
  "meta",
  "object",
  "script",
  "style",
  "template",
]);
const FORBIDDEN_ATTRIBUTE = /^(?:on|style$|srcdoc$)/i;
/** A scheme that runs code; browsers ignore control characters and spaces in it. */
const RUNS_CODE = /^(?:javascript|vbscript):/i;

// The href of a link is left to the step that classifies links.
const isForbidden = (node: Element, name: string): boolean => {
  if (FORBIDDEN_ATTRIBUTE.test(name)) return true;
  const value = node.properties[name];
  if (typeof value !== "string" || (name === "href" && node.tagName === "a")) return false;
  // eslint-disable-next-line no-control-regex -- these are what browsers skip
  return RUNS_CODE.test(value.slice(0, 200).replace(/[\u0000-\u0020]/g, ""));
};

/**
 * Takes out what a strict content security policy would block anyway: inline styles, event
 * handlers, scripts, frames.
 */
export const dropUnsafe = (tree: Root): void =>
  visit(tree, "element", (node, index, parent) => {
    if (parent && index !== undefined && FORBIDDEN_ELEMENTS.has(node.tagName)) {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    for (const name of Object.keys(node.properties)) {
      if (!isForbidden(node, name)) continue;
      // eslint-disable-next-line @typescript-eslint/no-dynamic-delete -- a plain record of attributes
      delete node.properties[name];
    }
    return undefined;
  });
