import type { GatsbyNode } from "gatsby";
import { createSnapshotNodes, requestOptions } from "../../src/sources/snapshot";
import { defaults, supportersSource, type CollectiveOptions } from "./open-collective";

export const pluginOptionsSchema: NonNullable<GatsbyNode["pluginOptionsSchema"]> = ({ Joi }) =>
  Joi.object({
    endpoint: Joi.string()
      .uri({ scheme: ["http", "https"] })
      .empty("")
      .default(defaults.endpoint),
    ...requestOptions(Joi, defaults),
  });

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) =>
  actions.createTypes(`
    """
    Amounts are in US cents, \`since\` is in seconds since 1970; \`sort\` is the place by amount.
    """
    type Supporter implements Node @dontInfer {
      name: String!
      slug: String
      website: String
      image: String
      total: Int!
      monthly: Int!
      since: Int!
      sort: Int!
    }
  `);

export const sourceNodes: NonNullable<GatsbyNode["sourceNodes"]> = (args, options) =>
  createSnapshotNodes(args, supportersSource(options as unknown as CollectiveOptions));
