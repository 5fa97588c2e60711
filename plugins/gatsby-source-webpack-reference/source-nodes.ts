import path from "node:path";
import type { GatsbyNode } from "gatsby";
import { readReference, readSince } from "../../src/sources/webpack";
import { nodeTypes } from "./node-types";
import type { PluginOptions } from "./plugin-options";
import { referenceNodes } from "./reference-nodes";
import type { ReferenceNode } from "./reference-nodes";

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) =>
  actions.createTypes(nodeTypes);

const remedy = "Install the packages again (npm ci), then build again.";

/** The site's texts are held against these facts, so a production build stops without them. */
export const sourceNodes: NonNullable<GatsbyNode["sourceNodes"]> = async (args, unsafeOptions) => {
  const { actions, createContentDigest, createNodeId, reporter } = args;
  const root = path.resolve((unsafeOptions as unknown as PluginOptions).root);
  let nodes: ReferenceNode[];
  try {
    nodes = referenceNodes(await readReference(root), readSince(root));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    reporter.panicOnBuild(`There is no reference of webpack: ${reason}\n${remedy}`);
    return;
  }
  // All at once: one after the other, each of thousands would wait for the store.
  await Promise.all(
    nodes.map(async ({ type, fields }) => {
      await actions.createNode({
        ...fields,
        id: createNodeId(`${type} ${fields.sort}`),
        parent: null,
        children: [],
        internal: { type, contentDigest: createContentDigest(fields) },
      });
    }),
  );
};
