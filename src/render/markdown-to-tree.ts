import type { Root } from "hast";
import * as transformer from "gatsby-transformer-remark/gatsby-node";
import { contentHash } from "../sources/cache";

const cache = { get: () => Promise.resolve(undefined), set: () => Promise.resolve() };

let fields: ReturnType<typeof transformer.setFieldsOnGraphQLNodeType> | undefined;

/** Markdown => its `htmlAst` field, as gatsby-transformer-remark resolves it, without Gatsby. */
export async function markdownToTree(content: string): Promise<Root> {
  fields ??= transformer.setFieldsOnGraphQLNodeType(
    {
      type: { name: "MarkdownRemark" },
      basePath: "",
      getNode: () => undefined,
      getNodesByType: () => [],
      cache,
      getCache: () => cache,
      reporter: console,
    },
    { plugins: [] },
  );
  const node = { id: "text", internal: { content, contentDigest: contentHash(content) } };
  return (await (await fields).htmlAst?.resolve(node, {}, {})) as Root;
}
