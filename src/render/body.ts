import type { Root } from "hast";
import { visit } from "unist-util-visit";
import { isElement } from "../content/hast";
import { frameCallouts } from "./callouts";
import { frameCode } from "./code-blocks";
import { addAliases, linkHeadings } from "./headings";
import { dropUnsafe } from "./hygiene";
import { measureImage } from "./images";
import { rewriteLinks } from "./links";
import { alignByClass, codeToBadge, nameCheckbox, showBidi } from "./small-transforms";
import { wrapTables } from "./tables";
import type { BodyContext } from "./types";
import { dropInvisible } from "./invisible";

/**
 * Everything that is done to a page's body, in the order that the steps need: Markdown, MDX and
 * READMEs alike. Running it again changes nothing.
 */
export const bodyTransforms = (tree: Root, context: BodyContext): Root => {
  dropUnsafe(tree);
  frameCallouts(tree);
  context.reference?.fillFences(tree, context);
  frameCode(tree, context);
  visit(tree, "element", (node, _index, parent) => {
    codeToBadge(node, parent);
    nameCheckbox(node);
    measureImage(node, parent, context);
    alignByClass(node);
    if (isElement(node, "code", "pre")) showBidi(node);
  });
  wrapTables(tree);
  linkHeadings(tree);
  context.reference?.addFacts(tree, context);
  // After the headings, whose ids links on the page point to.
  rewriteLinks(tree, context);
  addAliases(tree, context.aliases ?? {});
  dropInvisible(tree);
  return tree;
};
