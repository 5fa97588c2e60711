import type { ElementContent, Root, RootContent } from "hast";
import { SKIP, visit } from "unist-util-visit";
import { isBlank, isBlock, text } from "./hast";

/** Parents in which no text can stand. */
const NO_TEXT = new Set(["ul", "ol", "dl", "table", "thead", "tbody", "tfoot", "tr"]);

const withoutComments = (nodes: readonly RootContent[]): ElementContent[] => {
  const kept: ElementContent[] = [];
  for (const node of nodes) {
    const last = kept[kept.length - 1];
    if (node.type === "comment" || node.type === "doctype") continue;
    if (node.type === "text" && last?.type === "text")
      kept[kept.length - 1] = text(last.value + node.value);
    else kept.push(node);
  }
  return kept;
};

/**
 * Drops what shows nowhere: comments, and white space next to blocks, in lists and in tables.
 * Code keeps all of it.
 */
export const dropInvisible = (tree: Root): void =>
  visit(tree, (node) => {
    if (!("children" in node)) return undefined;
    if (node.type === "element" && node.tagName === "pre") return SKIP;
    const noText = node.type === "element" && NO_TEXT.has(node.tagName);
    const children = withoutComments(node.children);
    node.children = children.filter(
      (child, index) =>
        !isBlank(child) ||
        !(noText || isBlock(children[index - 1]) || isBlock(children[index + 1])),
    );
    return undefined;
  });
