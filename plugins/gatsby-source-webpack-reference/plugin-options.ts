import type { GatsbyNode } from "gatsby";

export interface PluginOptions {
  root: string;
}

export const pluginOptionsSchema: NonNullable<GatsbyNode["pluginOptionsSchema"]> = ({ Joi }) =>
  Joi.object({
    root: Joi.string()
      .default(".")
      .description(
        "The site's folder, with node_modules and content/data/since.json; relative to where Gatsby runs",
      ),
  });
