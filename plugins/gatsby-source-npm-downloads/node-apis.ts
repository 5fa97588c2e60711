import type { GatsbyNode } from "gatsby";
import { z } from "zod";
import type { AttemptLimits } from "../../src/sources/attempt";
import { requestJson } from "../../src/sources/request-json";
import { createSnapshotNodes, requestOptions } from "../../src/sources/snapshot";

const weekSchema = z.object({ downloads: z.int().positive(), end: z.iso.date() });

export const pluginOptionsSchema: NonNullable<GatsbyNode["pluginOptionsSchema"]> = ({ Joi }) =>
  Joi.object({
    endpoint: Joi.string()
      .uri({ scheme: ["http", "https"] })
      .default("https://api.npmjs.org/downloads/point/last-week/webpack"),
    ...requestOptions(Joi, { timeout: 10_000, retries: 1 }),
  });

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) =>
  actions.createTypes(`
    "How often npm sent webpack in the seven days that end with \`end\`."
    type WeeklyDownloads implements Node @dontInfer {
      downloads: Int!
      end: Date! @dateformat
    }
  `);

export const sourceNodes: NonNullable<GatsbyNode["sourceNodes"]> = (args, options) => {
  const { endpoint, ...limits } = options as unknown as AttemptLimits & { endpoint: string };
  return createSnapshotNodes(args, {
    type: "WeeklyDownloads",
    what: "weekly downloads",
    async fetch() {
      const week = weekSchema.safeParse(await requestJson(endpoint, undefined, limits));
      if (week.success) return [week.data];
      throw new Error(`${endpoint} sent something else: ${z.prettifyError(week.error)}`);
    },
    without: "The landing page shows no number.",
  });
};
