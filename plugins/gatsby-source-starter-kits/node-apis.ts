import path from "node:path";
import type { GatsbyNode } from "gatsby";
import { PackageError, toPackageError } from "../../src/sources/npm/package-error";
import { readTarball } from "../../src/sources/npm/read-tarball";
import {
  createRegistryClient,
  createTarballCache,
  loadPinned,
} from "../../src/sources/npm/registry";
import { createSnapshotNodes } from "../../src/sources/snapshot";
import { listToKits, type Kits } from "./kits";

/** Paths are relative to the site's folder; times are in milliseconds. */
interface PluginOptions {
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
    package: Joi.string().default("javascriptstuff-db"),
    version: Joi.string().default("1.13.0"),
    integrity: Joi.string()
      .pattern(/^sha512-[A-Za-z0-9+/]{86}==$/)
      .default(
        "sha512-cdCwr85rtZQQTstAwH+OMhZwTPXjyhU86P5cqEYXirhelxxbNua7Rz+RNffmEo10ZmzNl66DJcpbAaqnOGQ+Tw==",
      ),
    file: Joi.string().default("react-starter-projects.json"),
    tag: Joi.string().default("webpack"),
    // Outside .cache, so that `gatsby clean` keeps it.
    cacheDir: Joi.string().default(".external/npm"),
    timeout: Joi.number().integer().min(1).default(30_000),
    retries: Joi.number().integer().min(0).default(2),
    registry: Joi.string().uri(),
    npmCache: Joi.string(),
  });

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) =>
  actions.createTypes(`
    type StarterKitMaintainer {
      name: String!
      url: String!
    }

    """
    A project to start from; \`sort\` is its place by name.
    """
    type StarterKit implements Node @dontInfer {
      name: String!
      url: String!
      description: String!
      maintainer: StarterKitMaintainer
      tags: [String!]!
      sort: Int!
    }
  `);

/** The list has 0.3 MB. */
const MAX_LIST_BYTES = 8_000_000;

async function readKits(tarball: Buffer, { file, tag }: PluginOptions): Promise<Kits> {
  const files = await readTarball(tarball, (name) => (name === file ? MAX_LIST_BYTES : undefined));
  const data = files.get(file);
  if (!data) throw new PackageError(`its tarball holds no ${file}`, { final: true });
  try {
    return listToKits(data.toString("utf8"), file, tag);
  } catch (cause) {
    const { message } = cause as Error;
    const reason = cause instanceof SyntaxError ? `its ${file} is no JSON` : message;
    throw new PackageError(reason, { final: true, cause });
  }
}

export const sourceNodes: NonNullable<GatsbyNode["sourceNodes"]> = (args, unsafeOptions) => {
  const options = unsafeOptions as unknown as PluginOptions;
  const { package: name, version, integrity, file } = options;
  const cwd = process.cwd();
  const sources = {
    cache: createTarballCache(path.resolve(cwd, options.cacheDir)),
    client: () => createRegistryClient({ cwd, ...options }),
  };
  const fetch = async () => {
    const read = (tarball: Buffer) => readKits(tarball, options);
    const found = await loadPinned({ name, version, integrity }, sources, read).catch(
      (error: unknown) => {
        throw new Error(`${name}@${version}: ${toPackageError(error).message}`, { cause: error });
      },
    );
    if (found.problems.length > 0) {
      const lines = [
        `${name}@${version}: ${file} has entries that are no kits:`,
        ...found.problems,
      ];
      args.reporter.warn(lines.join("\n  "));
    }
    if (found.kits.length === 0) {
      throw new Error(`${name}@${version}: no project in ${file} is tagged ${options.tag}`);
    }
    return found.kits;
  };
  return createSnapshotNodes(args, {
    type: "StarterKit",
    what: "starter kits",
    fetch,
    without: "The page of starter kits says that it has no list and links to others.",
  });
};
