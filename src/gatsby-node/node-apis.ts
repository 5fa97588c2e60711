import type { BuildArgs } from "gatsby";

export { onPreInit } from "./patches/unpublished";
export { onPreBootstrap } from "./check-content";
export { preprocessSource } from "./patches/preprocess-source";
export { createSchemaCustomization } from "./schema";
export { onCreateNode } from "./nodes/on-create-node";
export { createResolvers } from "./create-resolvers";
export { createPages, sourceNodes } from "./pages/create-pages";
export { onCreateWebpackConfig } from "./create-webpack-config";
export { onCreateDevServer } from "./dev-problems";

/** Loaded when a build ends: development doesn't need its packages. */
export const onPostBuild = async (args: BuildArgs): Promise<void> => {
  const publish = await import("../publish/on-post-build");
  await publish.onPostBuild(args);
};
