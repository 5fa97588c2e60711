import type { GatsbyNode } from "gatsby";
import { findRequests } from "./find-requests";
import { readKept, type Kept } from "./kept-file";
import { nodeTypes } from "./node-types";
import { listToNodes } from "./nodes";
import type { PluginOptions } from "./plugin-options";

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) =>
  actions.createTypes(nodeTypes);

export const sourceNodes: NonNullable<GatsbyNode["sourceNodes"]> = async (args, unsafeOptions) => {
  const { actions, reporter } = args;
  const options = unsafeOptions as unknown as PluginOptions;
  let kept: Kept | undefined;
  try {
    // Read even when GitHub answers: a broken file is told now, not once the network is down.
    kept = await readKept(options.kept);
  } catch (error) {
    const { message } = error as Error;
    if (process.env.NODE_ENV === "development") reporter.warn(message);
    else reporter.panicOnBuild(message);
  }
  const { list, warning } = await findRequests(options, kept, options.kept);
  if (warning !== undefined) reporter.warn(warning);
  if (!list) return;
  for (const node of listToNodes(list, args)) await actions.createNode(node);
};
