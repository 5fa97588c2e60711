import type { Root } from "hast";
import { raw } from "hast-util-raw";
import { visit } from "unist-util-visit";

const MDX_NODES = [
  "mdxFlowExpression",
  "mdxJsxFlowElement",
  "mdxJsxTextElement",
  "mdxTextExpression",
  "mdxjsEsm",
] as const;

// Parsing drops a node's data, where some makers of trees keep the fence's meta.
const keepFenceMeta = (tree: Root): void =>
  visit(tree, "element", (node) => {
    const meta: unknown = node.data && "meta" in node.data ? node.data.meta : undefined;
    if (node.tagName === "code" && typeof meta === "string") node.properties.dataMeta = meta;
  });

/**
 * Turns raw HTML inside a tree into elements and closes what was left open.
 *
 * @param tree gets the fences' meta as the property `dataMeta`; otherwise untouched
 * @returns a new tree without raw nodes
 */
export const parseRaw = (tree: Root): Root => {
  keepFenceMeta(tree);
  const parsed = raw(tree, { passThrough: [...MDX_NODES] });
  if (parsed.type === "root") return parsed;
  return { type: "root", children: [parsed] as Root["children"] };
};
