import type { Root } from "hast";
import { site } from "../../content/testing/site";
import { bodyTransforms } from "../body";
import { markdownToTree } from "../markdown-to-tree";
import { treeToHtml } from "../to-html";
import type { BodyContext } from "../types";

/** A page's context. */
export const contextOf = (more: Partial<BodyContext> = {}): { context: BodyContext } => ({
  context: {
    url: "/concepts/output/",
    source: "content/concepts/output.md",
    site,
    image: (src) =>
      src === "/img/measured.png"
        ? { src: "/static/m.1a2b.png", width: 640, height: 480 }
        : undefined,
    ...more,
  },
});

/** Markdown to the HTML of a page's body. */
export const markdownToBody = async (
  markdown: string,
  more: Partial<BodyContext> = {},
): Promise<{ html: string; tree: Root }> => {
  const { context } = contextOf(more);
  const tree = bodyTransforms(await markdownToTree(markdown), context);
  return { html: treeToHtml(tree), tree };
};
