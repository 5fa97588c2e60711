export { onPreBootstrap } from "./src/gatsby-node/check-content";
export { createSchemaCustomization } from "./src/gatsby-node/schema";
export { sourceNodes } from "./src/gatsby-node/nodes/source-nodes";
export { onCreateNode } from "./src/gatsby-node/nodes/on-create-node";
export { createResolvers } from "./src/gatsby-node/create-resolvers";
export { createPages } from "./src/gatsby-node/pages/create-pages";
export { onCreateWebpackConfig } from "./src/gatsby-node/create-webpack-config";
export { onPostBuild } from "./src/gatsby-node/post-build/on-post-build";
