export { pluginOptionsSchema } from "./plugin-options";
export { createSchemaCustomization, sourceNodes } from "./source-nodes";
