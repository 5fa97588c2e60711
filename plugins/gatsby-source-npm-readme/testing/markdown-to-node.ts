import * as transformer from "gatsby-transformer-remark/gatsby-node";

/** A node as gatsby-transformer-remark makes it of a Markdown text. */
export interface MarkdownNode {
  id: string;
  frontmatter: Record<string, unknown>;
  internal: { content: string; contentDigest: string; type: string };
}

/** Text => the `MarkdownRemark` node that gatsby-transformer-remark makes of it. */
export async function markdownToNode(content: string): Promise<MarkdownNode> {
  const created: MarkdownNode[] = [];
  const failures: string[] = [];
  await transformer.onCreateNode(
    {
      node: { id: "readme", internal: { type: "PackageReadme", mediaType: "text/markdown" } },
      loadNodeContent: () => Promise.resolve(content),
      actions: {
        createNode: (node: MarkdownNode) => created.push(node),
        createParentChildLink: () => undefined,
      },
      createNodeId: (id: string) => id,
      createContentDigest: (value: unknown) => JSON.stringify(value),
      reporter: { panicOnBuild: (message: string) => failures.push(message) },
    },
    { plugins: [] },
  );
  const [node] = created;
  if (!node) throw new Error(failures.join("\n"));
  return node;
}
