import type { GatsbyNode } from "gatsby";
import pRetry from "p-retry";
import { z } from "zod";
import { readBounded } from "../../src/sources/read-bounded";
import { toRequestError } from "../../src/sources/request-error";
import {
  createSnapshotNodes,
  requestOptions,
  type SnapshotSource,
} from "../../src/sources/snapshot";
import {
  RateLimitError,
  searchFeatureRequests,
  voteSettings,
  type FeatureRequest,
  type VoteSettings,
} from "./github";

/** The snapshot's path is relative to the site's folder; times are in milliseconds. */
export interface PluginOptions extends VoteSettings {
  snapshot: string;
  timeout: number;
  retries: number;
}

export const defaults: Readonly<PluginOptions> = {
  ...voteSettings({}),
  snapshot: "content/data/feature-requests.json",
  timeout: 8_000,
  retries: 1,
};

const count = z.int().min(0);

const requestSchema = z.object({
  number: z.int().min(1),
  title: z.string().min(1),
  votes: count,
  comments: count,
  created: z.iso.datetime({ offset: true }),
});

/** The feature requests that the voting page begins with, as nodes and as a snapshot. */
export function requestsSource(options: PluginOptions): Required<SnapshotSource<FeatureRequest>> {
  const { repo, label } = options;
  return {
    type: "FeatureRequest",
    what: "feature requests",
    fetch: () => fetchRequests(options),
    without: "The voting page begins without a list.",
    snapshot: {
      file: options.snapshot,
      key: `${repo} ${label}`,
      item: requestSchema,
      command: "npm run votes:update",
    },
  };
}

/** Thirty issues with their texts stay below this. */
const MAX_BYTES = 10_000_000;

const boundedFetch: typeof fetch = async (url, init) => {
  const response = await fetch(url, init);
  return new Response(await readBounded(response, response.url, MAX_BYTES), response);
};

async function fetchRequests(options: PluginOptions): Promise<FeatureRequest[]> {
  const { timeout, retries } = options;
  const attempt = async () => {
    try {
      return await searchFeatureRequests(options, 1, { request: boundedFetch, timeout });
    } catch (error) {
      const { name } = error as Error;
      const isNetwork = ["TypeError", "TimeoutError"].includes(name);
      throw isNetwork ? toRequestError(options.endpoint, error, timeout) : error;
    }
  };
  const { incomplete, requests } = await pRetry(attempt, {
    retries,
    shouldRetry: ({ error }) => !(error instanceof RateLimitError),
  });
  if (incomplete) throw new Error("GitHub ran out of time while it searched");
  return requests;
}

export const pluginOptionsSchema: NonNullable<GatsbyNode["pluginOptionsSchema"]> = ({ Joi }) =>
  Joi.object({
    endpoint: Joi.string()
      .uri({ scheme: ["http", "https"] })
      .default(defaults.endpoint),
    repo: Joi.string()
      .pattern(/^[\w.-]+\/[\w.-]+$/)
      .default(defaults.repo),
    label: Joi.string().default(defaults.label),
    snapshot: Joi.string().default(defaults.snapshot),
    ...requestOptions(Joi, defaults),
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

export const sourceNodes: NonNullable<GatsbyNode["sourceNodes"]> = (args, options) =>
  createSnapshotNodes(args, requestsSource(options as unknown as PluginOptions));
