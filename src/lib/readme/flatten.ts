import type { ElementContent, Root, RootContent } from "hast";
import { phrasing } from "hast-util-phrasing";
import { isBlank, isElement } from "./tree";

const isPhrasing = (node: RootContent) =>
  node.type === "text" || (isElement(node) && phrasing(node));

/** Runs of text and inline elements => a paragraph each; line breaks at their ends go. */
function wrapRuns(nodes: readonly RootContent[]): RootContent[] {
  const blocks: RootContent[] = [];
  let run: ElementContent[] = [];
  const isSpace = (node: ElementContent | undefined) =>
    node !== undefined && (isBlank(node) || isElement(node, "br"));
  const close = () => {
    while (isSpace(run[0])) run.shift();
    while (isSpace(run.at(-1))) run.pop();
    if (run.length > 0)
      blocks.push({ type: "element", tagName: "p", properties: {}, children: run });
    run = [];
  };
  for (const node of nodes) {
    if (isPhrasing(node)) run.push(node as ElementContent);
    else {
      close();
      blocks.push(node);
    }
  }
  close();
  return blocks;
}

/**
 * Dissolves the `<div>`s that READMEs use to centre things: their contents become blocks of the
 * document itself, so that below the root there are only block elements.
 */
export function flattenBlocks(tree: Root): void {
  const blocks: RootContent[] = [];
  let run: RootContent[] = [];
  const flush = () => {
    blocks.push(...wrapRuns(run));
    run = [];
  };
  const walk = (nodes: readonly RootContent[]) => {
    for (const node of nodes) {
      if (isElement(node, "div")) {
        flush();
        const { id } = node.properties;
        // What an in-page link points to stays.
        if (id) run.push({ type: "element", tagName: "a", properties: { id }, children: [] });
        walk(node.children);
        flush();
      } else run.push(node);
    }
  };
  walk(tree.children);
  flush();
  tree.children = blocks;
}
