import type { NodeInput, SourceNodesArgs } from "gatsby";

/** What Gatsby passes to a source plugin, the nodes that it creates, and what it reports. */
export function sourceArgs() {
  const created: NodeInput[] = [];
  const warnings: string[] = [];
  const panics: string[] = [];
  const args = {
    actions: { createNode: (node: NodeInput) => void created.push(node) },
    createNodeId: (id: string) => `id of ${id}`,
    createContentDigest: (value: unknown) => JSON.stringify(value),
    reporter: {
      warn: (message: string) => void warnings.push(message),
      panicOnBuild: (message: string) => void panics.push(message),
    },
  } as unknown as SourceNodesArgs;
  return { args, created, warnings, panics };
}
