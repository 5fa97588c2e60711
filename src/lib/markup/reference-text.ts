import type { ElementContent } from "hast";
import type { PhrasingContent } from "mdast";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { element, text } from "./hast";

const tags: ReadonlyMap<string, string> = new Map([
  ["strong", "strong"],
  ["emphasis", "em"],
]);

function toHast(node: PhrasingContent): ElementContent[] {
  if (node.type === "inlineCode") return [element("code", {}, [text(node.value)])];
  if ("value" in node) return [text(node.value)];
  if (!("children" in node)) return [];
  const children = node.children.flatMap((child) => toHast(child));
  const tag = tags.get(node.type);
  return tag === undefined ? children : [element(tag, {}, children)];
}

/**
 * One line of Markdown (a purpose of ours, a description of webpack's) as content for an element:
 * code and emphasis; of everything else its text.
 *
 * `("Names of `files`.") => Names of <code>files</code>.`
 */
export const lineToHast = (line: string): ElementContent[] => {
  if (!/[`*_\\&<[]/.test(line)) return [text(line)];
  const [block] = unified().use(remarkParse).parse(line.replace(/\s+/g, " ")).children;
  return block?.type === "paragraph"
    ? block.children.flatMap((child) => toHast(child as unknown as PhrasingContent))
    : [text(line)];
};
