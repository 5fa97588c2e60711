import type { Element, Root, RootContent } from "hast";
import { EXIT, SKIP, visit } from "../content/visit";
import { hasClass, isBlock, isElement, stringProperty } from "../content/hast";

// Marks, controls, drawings and the yarn and pnpm commands aren't text.
const isSilent = (node: RootContent): boolean =>
  isElement(node, "button", "form", "script", "style", "svg", "template") ||
  hasClass(node, "permalink") ||
  (isElement(node, "pre") && /yarn|pnpm/.test(stringProperty(node, "dataTab") ?? ""));

interface Output {
  pieces: string[];
  spaced: boolean;
}

const write = (output: Output, piece: string): void => {
  if (piece === "") return;
  output.pieces.push(piece);
  output.spaced = /\s$/.test(piece);
};

const collect = (node: Root | RootContent, inCode: boolean, output: Output): void => {
  if (node.type === "text") {
    const start = output.spaced && /^\s/.test(node.value) ? 1 : 0;
    write(output, inCode ? node.value : node.value.replace(/\s+/g, " ").slice(start));
  }
  if (!("children" in node)) return;
  const breaks = isBlock(node as RootContent) || isElement(node, "br");
  if (breaks) write(output, "\n");
  const verbatim = inCode || isElement(node, "pre");
  for (const child of node.children) if (!isSilent(child)) collect(child, verbatim, output);
  if (breaks) write(output, "\n");
};

/**
 * Plain text of a body with a line per block, without permalinks and buttons, and with npm's
 * commands only.
 */
export const treeToText = (tree: Root | Element): string => {
  const output: Output = { pieces: [], spaced: true };
  collect(tree, false, output);
  return output.pieces
    .join("")
    .replace(/[ \t]*\n\n*/g, "\n")
    .trim();
};

const cut = (sentence: string, max: number): string => {
  if (sentence.length <= max) return sentence;
  const start = sentence.slice(0, max);
  const end = start.lastIndexOf(" ");
  // Doesn't split a character.
  const kept = end > 0 ? start.slice(0, end) : start.slice(0, -1).replace(/[\uD800-\uDBFF]$/, "");
  return `${kept.replace(/[\s,;:.–—-]+$/, "")}…`;
};

/** The first regular paragraph in one line, cut at a word; "" if there is none. */
export const firstParagraph = (tree: Root, max = 160): string => {
  let found = "";
  visit(tree, "element", (node) => {
    if (isElement(node, "blockquote", "ul", "ol", "table", "details", "pre")) return SKIP;
    if (hasClass(node, "callout")) return SKIP;
    if (node.tagName !== "p") return undefined;
    found = treeToText(node).replace(/\s+/g, " ");
    return found === "" ? SKIP : EXIT;
  });
  return cut(found, max);
};
