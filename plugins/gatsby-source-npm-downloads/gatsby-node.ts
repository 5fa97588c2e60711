import { siteCode } from "../../src/site/site-code";
import type * as apis from "./node-apis";

// Bundled with the site's own code: see src/site/site-code.cjs.
export const { pluginOptionsSchema, createSchemaCustomization, sourceNodes } = siteCode(
  "gatsby-source-npm-downloads",
) as typeof apis;
