import type { GatsbyNode } from "gatsby";
import { voteSettings, type VoteSettings } from "../../src/lib/votes";

/** Where the kept list lies unless the options say otherwise; relative to the site's folder. */
export const defaultKeptFile = "content/data/feature-requests.json";

export interface PluginOptions extends VoteSettings {
  kept: string;
  timeout: number;
  retries: number;
  deadline: number;
}

const defaults = voteSettings({});

export const pluginOptionsSchema: NonNullable<GatsbyNode["pluginOptionsSchema"]> = ({ Joi }) =>
  Joi.object({
    endpoint: Joi.string()
      .uri({ scheme: ["http", "https"] })
      .default(defaults.endpoint)
      .description("GitHub's REST API, without a slash at the end"),
    repo: Joi.string()
      .pattern(/^[\w.-]+\/[\w.-]+$/)
      .default(defaults.repo)
      .description("Repository whose issues are asked for: owner/name"),
    label: Joi.string()
      .default(defaults.label)
      .description("Label that marks an issue as a feature request"),
    kept: Joi.string()
      .default(defaultKeptFile)
      .description("The list for builds without an answer, written by `npm run votes:update`"),
    timeout: Joi.number()
      .integer()
      .min(1)
      .default(8_000)
      .description("Milliseconds that one attempt may take"),
    retries: Joi.number().integer().min(0).default(1).description("Attempts after the first"),
    deadline: Joi.number()
      .integer()
      .min(1)
      .default(20_000)
      .description("Milliseconds that asking may take in all"),
  });
