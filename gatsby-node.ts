import type * as apis from "./src/gatsby-node/node-apis";
import { siteCode } from "./src/site/site-code";

// Each is a file below src/gatsby-node/, bundled: see src/site/site-code.cjs.
export const {
  onPreInit,
  onPreBootstrap,
  preprocessSource,
  createSchemaCustomization,
  sourceNodes,
  onCreateNode,
  createResolvers,
  createPages,
  onCreateWebpackConfig,
  onCreateDevServer,
  onPostBuild,
} = siteCode("gatsby-node") as typeof apis;
