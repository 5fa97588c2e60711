import type { GatsbyNode } from "gatsby";
import { readReference, readSince } from "./read/read-reference";

const TYPE = "WebpackReference";

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) =>
  actions.createTypes(`
    "Facts about webpack, as types.ts of this plugin declares them."
    type ${TYPE} implements Node @dontInfer {
      reference: JSON!
      since: JSON!
    }
  `);

/**
 * Creates one node: a node for each of 4,000 options, flags and hooks takes seconds. Texts are
 * checked against these facts, so a production build fails without them.
 */
export const sourceNodes: NonNullable<GatsbyNode["sourceNodes"]> = async (args) => {
  const { actions, createContentDigest, createNodeId, reporter } = args;
  const root = process.cwd();
  try {
    const facts = { reference: await readReference(root), since: readSince(root) };
    await actions.createNode({
      ...facts,
      id: createNodeId(TYPE),
      parent: null,
      children: [],
      internal: { type: TYPE, contentDigest: createContentDigest(facts) },
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const fix = "Install the packages again (npm ci), then build again.";
    reporter.panicOnBuild(`There is no reference of webpack: ${reason}\n${fix}`);
  }
};
