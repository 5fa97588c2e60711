import { createHash } from "node:crypto";
import type { Root } from "hast";
import * as transformer from "gatsby-transformer-remark/gatsby-node";

const cache = { get: () => Promise.resolve(undefined), set: () => Promise.resolve() };

let fields: ReturnType<typeof transformer.setFieldsOnGraphQLNodeType> | undefined;

/** Parses Markdown like gatsby-transformer-remark's field `htmlAst`. */
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
  const contentDigest = createHash("sha256").update(content).digest("hex");
  const node = { id: "text", internal: { content, contentDigest } };
  return (await (await fields).htmlAst?.resolve(node, {}, {})) as Root;
}
