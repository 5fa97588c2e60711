import type { GatsbyNode } from "gatsby";
import { z } from "zod";
import { createSnapshotNodes, type SnapshotSource } from "../../src/sources/snapshot";
import {
  searchFeatureRequests,
  voteSettings,
  type FeatureRequest,
  type VoteSettings,
} from "./github";

const count = z.int().min(0);

const requestSchema = z.object({
  number: count,
  title: z.string().min(1),
  votes: count,
  comments: count,
  created: z.iso.datetime({ offset: true }),
});

/** Feature requests as nodes and snapshot. */
export function requestsSource(
  settings: VoteSettings,
  timeout?: number,
): Required<SnapshotSource<FeatureRequest>> {
  return {
    type: "FeatureRequest",
    what: "feature requests",
    fetch: async () => {
      const { requests } = await searchFeatureRequests(settings, 1, timeout);
      if (requests.length === 0) throw new Error("the list is empty");
      return requests;
    },
    without: "The voting page begins without a list.",
    snapshot: {
      file: "content/data/feature-requests.json",
      key: `${settings.repo} ${settings.label}`,
      item: requestSchema,
      command: "npm run update -- votes",
    },
  };
}

const defaults = voteSettings({});

export const pluginOptionsSchema: NonNullable<GatsbyNode["pluginOptionsSchema"]> = ({ Joi }) =>
  Joi.object({
    endpoint: Joi.string()
      .uri({ scheme: ["http", "https"] })
      .default(defaults.endpoint),
    repo: Joi.string().default(defaults.repo),
    label: Joi.string().default(defaults.label),
    timeout: Joi.number().integer().min(1),
  });

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) =>
  actions.createTypes(`
    """
    \`sort\` is the place by votes, \`fetched\` the day of the response in UTC.
    """
    type FeatureRequest implements Node @dontInfer {
      number: Int!
      title: String!
      votes: Int!
      comments: Int!
      created: String!
      sort: Int!
      fetched: String!
    }
  `);

export const sourceNodes: NonNullable<GatsbyNode["sourceNodes"]> = (args, unsafeOptions) => {
  const { timeout, ...settings } = unsafeOptions as unknown as VoteSettings & { timeout?: number };
  return createSnapshotNodes(args, requestsSource(settings, timeout));
};
