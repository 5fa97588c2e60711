import type { GatsbyNode } from "gatsby";

/** Paths are relative to the site's folder. */
export interface PluginOptions {
  packages: string;
  projects: string;
  lock: string;
  cacheDir: string;
  timeout: number;
  retries: number;
  concurrency: number;
  registry?: string;
  npmCache?: string;
}

export const pluginOptionsSchema: NonNullable<GatsbyNode["pluginOptionsSchema"]> = ({ Joi }) =>
  Joi.object({
    packages: Joi.string()
      .default("content/data/external-packages.yml")
      .description("YAML list of the packages whose README is a page"),
    projects: Joi.string()
      .default("content/data/ecosystem-projects.yml")
      .description("YAML list of the projects on the organization page"),
    lock: Joi.string()
      .default("content/data/npm-readmes.lock.json")
      .description("Pinned versions and integrity hashes, written by `npm run readmes:update`"),
    cacheDir: Joi.string()
      .default(".external/npm")
      .description("Folder for fetched tarballs; outside .cache so that `gatsby clean` keeps it"),
    timeout: Joi.number()
      .integer()
      .min(1)
      .default(30_000)
      .description("Milliseconds that one attempt to fetch a package may take"),
    retries: Joi.number().integer().min(0).default(2).description("Attempts after the first"),
    concurrency: Joi.number().integer().min(1).default(8).description("Packages fetched at once"),
    registry: Joi.string().uri().description("Registry to use in place of npm's own setting"),
    npmCache: Joi.string().description("Folder of npm's cache in place of npm's own setting"),
  });
