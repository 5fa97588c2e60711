import type { Root } from "hast";
import { headingRank } from "hast-util-heading-rank";
import { visit } from "unist-util-visit";
import type { Anchor } from "../anchors";
import { stringProperty } from "./hast";
import { headingTitle } from "./headings";

/** The headings of levels 1 to 3 of a transformed tree, in document order. */
export const treeToAnchors = (tree: Root): Anchor[] => {
  const anchors: Anchor[] = [];
  visit(tree, "element", (node) => {
    const level = headingRank(node);
    const id = stringProperty(node, "id");
    if (id !== undefined && (level === 1 || level === 2 || level === 3)) {
      anchors.push({ title: headingTitle(node), id, level });
    }
  });
  return anchors;
};
