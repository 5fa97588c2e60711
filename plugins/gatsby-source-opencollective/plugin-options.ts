import type { GatsbyNode } from "gatsby";

/** The path is relative to the site's folder; times are in milliseconds. */
export interface PluginOptions {
  endpoint: string;
  account: string;
  kept: string;
  timeout: number;
  retries: number;
  deadline: number;
}

/** What applies when nothing else is said; `npm run supporters:update` goes by it, too. */
export const defaults: Readonly<PluginOptions> = {
  endpoint: "https://api.opencollective.com/graphql/v2",
  account: "webpack",
  kept: "content/data/supporters.json",
  timeout: 10_000,
  retries: 2,
  deadline: 20_000,
};

export const pluginOptionsSchema: NonNullable<GatsbyNode["pluginOptionsSchema"]> = ({ Joi }) =>
  Joi.object({
    endpoint: Joi.string()
      .uri({ scheme: ["http", "https"] })
      .empty("")
      .default(defaults.endpoint)
      .description("Address of Open Collective's GraphQL API, version 2"),
    account: Joi.string()
      .default(defaults.account)
      .description("Name of the account whose supporters are wanted"),
    kept: Joi.string()
      .default(defaults.kept)
      .description("The last answer that was kept, written by `npm run supporters:update`"),
    timeout: Joi.number()
      .integer()
      .min(1)
      .default(defaults.timeout)
      .description("Milliseconds that one attempt may take"),
    retries: Joi.number()
      .integer()
      .min(0)
      .default(defaults.retries)
      .description("Attempts after the first"),
    deadline: Joi.number()
      .integer()
      .min(1)
      .default(defaults.deadline)
      .description("Milliseconds that asking may take in all"),
  });
