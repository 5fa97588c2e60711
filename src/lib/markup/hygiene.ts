import type { Element, Root } from "hast";
import { SKIP, visit } from "../trees/visit";
import { report } from "./report";
import type { BodyContext } from "./types";

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

// Reports before links are classified would name a link twice: its href is left to that step.
const isForbidden = (node: Element, name: string): boolean => {
  if (FORBIDDEN_ATTRIBUTE.test(name)) return true;
  const value = node.properties[name];
  if (typeof value !== "string" || (name === "href" && node.tagName === "a")) return false;
  // eslint-disable-next-line no-control-regex -- these are what browsers skip
  return RUNS_CODE.test(value.slice(0, 200).replace(/[\u0000-\u0020]/g, ""));
};

/**
 * Takes out what a strict content security policy would block anyway: inline styles, event
 * handlers, scripts, frames. Each is an error, with what to do instead.
 */
export const dropUnsafe = (tree: Root, context: BodyContext): void =>
  visit(tree, "element", (node, index, parent) => {
    if (parent && index !== undefined && FORBIDDEN_ELEMENTS.has(node.tagName)) {
      report(
        context,
        "error",
        "html/element",
        `a <${node.tagName}> element was taken out: pages hold text only. Behaviour and styles belong into src/.`,
      );
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    for (const name of Object.keys(node.properties)) {
      if (!isForbidden(node, name)) continue;
      report(
        context,
        "error",
        "html/attribute",
        `the attribute ${name.toLowerCase()} of a <${node.tagName}> was taken out: the site's security policy allows no inline styles and scripts. Use Markdown, or a class from src/styles/.`,
      );
      // eslint-disable-next-line @typescript-eslint/no-dynamic-delete -- a plain record of attributes
      delete node.properties[name];
    }
    return undefined;
  });
