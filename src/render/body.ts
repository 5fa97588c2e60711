import type { Root } from "hast";
import { visit } from "../content/visit";
import { isElement } from "../content/hast";
import { frameCallouts } from "./callouts";
import { frameCode } from "./code-blocks";
import { addAliases, breakNames, linkHeadings } from "./headings";
import { dropUnsafe } from "./hygiene";
import { measureImage } from "./images";
import { rewriteLinks } from "./links";
import { alignByClass, codeToBadge, nameCheckbox, showBidi } from "./small-transforms";
import { wrapTables } from "./tables";
import type { BodyContext } from "./types";
import { dropInvisible } from "./invisible";

/** All transforms of a body in order, for Markdown, MDX and READMEs. Idempotent. */
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
  // After the headings, whose ids links need.
  rewriteLinks(tree, context);
  addAliases(tree, context.aliases ?? {});
  // After the facts, which read the names.
  visit(tree, "element", breakNames);
  dropInvisible(tree);
  return tree;
};
