import type { GatsbyNode } from "gatsby";

/** Paths are relative to the site's folder. */
export interface PluginOptions {
  package: string;
  version: string;
  integrity: string;
  file: string;
  tag: string;
  cacheDir: string;
  timeout: number;
  retries: number;
  registry?: string;
  npmCache?: string;
}

export const pluginOptionsSchema: NonNullable<GatsbyNode["pluginOptionsSchema"]> = ({ Joi }) =>
  Joi.object({
    package: Joi.string()
      .default("javascriptstuff-db")
      .description("npm package that holds the list of projects"),
    version: Joi.string().default("1.13.0").description("Its pinned version"),
    integrity: Joi.string()
      .pattern(/^sha512-[A-Za-z0-9+/]{86}==$/)
      .default(
        "sha512-cdCwr85rtZQQTstAwH+OMhZwTPXjyhU86P5cqEYXirhelxxbNua7Rz+RNffmEo10ZmzNl66DJcpbAaqnOGQ+Tw==",
      )
      .description("Hash of that version's tarball: `npm view <package>@<version> dist.integrity`"),
    file: Joi.string()
      .default("react-starter-projects.json")
      .description("File on the top level of the package that holds the list"),
    tag: Joi.string()
      .default("webpack")
      .description("Projects with this tag, or with it and a version (`webpack 4`), are taken"),
    cacheDir: Joi.string()
      .default(".external/npm")
      .description(
        "Folder for the fetched tarball; outside .cache so that `gatsby clean` keeps it",
      ),
    timeout: Joi.number()
      .integer()
      .min(1)
      .default(30_000)
      .description("Milliseconds that one attempt to fetch the package may take"),
    retries: Joi.number().integer().min(0).default(2).description("Attempts after the first"),
    registry: Joi.string().uri().description("Registry to use in place of npm's own setting"),
    npmCache: Joi.string().description("Folder of npm's cache in place of npm's own setting"),
  });
