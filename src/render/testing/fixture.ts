import type { Root } from "hast";
import { site } from "../../content/testing/site";
import { bodyTransforms } from "../body";
import { treeToHtml } from "../to-html";
import type { BodyContext } from "../types";

interface HtmlAstField {
  htmlAst: { resolve(node: unknown, options: unknown, context: unknown): Promise<Root> };
}
type ExtendNodeType = (api: unknown, options: unknown) => Promise<HtmlAstField>;

/** Markdown as gatsby-transformer-remark itself gives it to resolvers. For tests only. */
export const markdownToTree = async (content: string): Promise<Root> => {
  const extend = jest.requireActual<ExtendNodeType>("gatsby-transformer-remark/extend-node-type");
  const cache = { get: () => Promise.resolve(undefined), set: () => Promise.resolve() };
  const api = {
    type: { name: "MarkdownRemark" },
    basePath: "",
    cache,
    getCache: () => cache,
    getNodesByType: () => [],
  };
  const { htmlAst } = await extend(api, { plugins: [] });
  const node = { id: "page", internal: { content, contentDigest: "digest" } };
  return htmlAst.resolve(node, {}, {});
};

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
