import type { GatsbyNode } from "gatsby";
import { z } from "zod";
import { attempt, SourceError } from "../../src/sources/attempt";
import { readText, toRequestError } from "../../src/sources/request-json";
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

async function fetchRequests(options: PluginOptions): Promise<FeatureRequest[]> {
  const { endpoint, timeout, retries } = options;
  const search = (signal: AbortSignal) =>
    searchFeatureRequests(options, 1, {
      timeout: 2 * timeout,
      request: async (url, init) => {
        const response = await fetch(url, { ...init, signal });
        const { status } = response;
        if (status >= 500)
          throw new SourceError(`GitHub responded with ${status}`, { passing: true });
        return new Response(await readText(response, response.url, MAX_BYTES), response);
      },
    });
  const { incomplete, requests } = await attempt(search, {
    timeout,
    retries,
    toError: (error) =>
      error instanceof RateLimitError
        ? new SourceError(error.message, { cause: error })
        : toRequestError(endpoint, error),
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
