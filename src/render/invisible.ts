import type { ElementContent, Root, RootContent } from "hast";
import { SKIP, visit } from "../content/visit";
import { isBlank, isBlock, isElement, text } from "../content/hast";

// `/\s+$/` takes quadratic time on long runs of spaces.
const trimEnd = (value: string): string => {
  let end = value.length;
  while (end > 0 && " \t\n\f\r".includes(value.charAt(end - 1))) end -= 1;
  return value.slice(0, end);
};

const withoutComments = (nodes: readonly RootContent[]): ElementContent[] => {
  const kept: ElementContent[] = [];
  for (const node of nodes) {
    const last = kept.at(-1);
    if (node.type === "comment" || node.type === "doctype" || node.type === "mdxjsEsm") continue;
    if (node.type === "text" && last?.type === "text")
      kept[kept.length - 1] = text(last.value + node.value);
    else kept.push(node);
  }
  return kept;
};

/** Removes comments and white space at block edges; code stays. */
export const dropInvisible = (tree: Root): void =>
  visit(tree, (node) => {
    if (!("children" in node)) return undefined;
    if (isElement(node, "pre")) return SKIP;
    const inBlock = node.type === "root" || isBlock(node);
    const noText = isElement(node, "ul", "ol", "dl", "table", "thead", "tbody", "tfoot", "tr");
    const children = withoutComments(node.children);
    // White space beside or at the edge of a block is invisible.
    const ends = (neighbor: ElementContent | undefined): boolean =>
      neighbor ? isBlock(neighbor) : inBlock;
    node.children = children.flatMap((child, index): ElementContent[] => {
      if (child.type !== "text") return [child];
      if (noText && isBlank(child)) return [];
      const { value } = child;
      const start = ends(children[index - 1]) ? value.replace(/^[ \t\n\f\r]+/, "") : value;
      const end = ends(children[index + 1]) ? trimEnd(start) : start;
      return end === "" ? [] : [text(end)];
    });
    return undefined;
  });
