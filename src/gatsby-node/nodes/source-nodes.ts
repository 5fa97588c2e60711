import type { SourceNodesArgs } from "gatsby";

/**
 * Keeps the nodes that `createPages` made in an earlier build: they are made again there, and if
 * nothing about them changed, no page that depends on them is rendered again.
 */
export function sourceNodes({ actions, getNodesByType }: SourceNodesArgs): void {
  for (const type of ["Section", "RenderRules"]) {
    for (const node of getNodesByType(type)) actions.touchNode(node);
  }
}
