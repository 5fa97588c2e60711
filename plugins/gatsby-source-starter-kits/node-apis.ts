import type { GatsbyNode } from "gatsby";
import { readTarball } from "../../src/sources/npm/read-tarball";
import {
  createRegistryClient,
  createTarballCache,
  loadPinned,
} from "../../src/sources/npm/registry";
import { createSnapshotNodes, requestOptions } from "../../src/sources/snapshot";
import { listToKits, type StarterKit } from "./kits";

interface PluginOptions {
  package: string;
  version: string;
  integrity: string;
  /** In milliseconds. */
  timeout: number;
  retries: number;
}

export const pluginOptionsSchema: NonNullable<GatsbyNode["pluginOptionsSchema"]> = ({ Joi }) =>
  Joi.object({
    package: Joi.string().default("javascriptstuff-db"),
    version: Joi.string().default("1.13.0"),
    integrity: Joi.string().default(
      "sha512-cdCwr85rtZQQTstAwH+OMhZwTPXjyhU86P5cqEYXirhelxxbNua7Rz+RNffmEo10ZmzNl66DJcpbAaqnOGQ+Tw==",
    ),
    ...requestOptions(Joi, { timeout: 30_000, retries: 2 }),
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
      maintainer: StarterKitMaintainer!
      tags: [String!]!
      sort: Int!
    }
  `);

const FILE = "react-starter-projects.json";
/** The list has 0.3 MB. */
const MAX_BYTES = 8_000_000;

async function readKits(tarball: Buffer): Promise<StarterKit[]> {
  const files = await readTarball(tarball, (name) => (name === FILE ? MAX_BYTES : undefined));
  return listToKits(files.get(FILE)?.toString("utf8") ?? "");
}

export const sourceNodes: NonNullable<GatsbyNode["sourceNodes"]> = (args, unsafeOptions) => {
  const { package: name, ...options } = unsafeOptions as unknown as PluginOptions;
  const { version, integrity } = options;
  const cwd = process.cwd();
  const sources = {
    // Outside .cache, so that `gatsby clean` keeps it.
    cache: createTarballCache(`${cwd}/.external/npm`),
    client: () => createRegistryClient({ cwd, ...options }),
  };
  return createSnapshotNodes(args, {
    type: "StarterKit",
    what: "starter kits",
    fetch: () =>
      loadPinned({ name, version, integrity }, sources, readKits).catch((error: unknown) => {
        throw new Error(`${name}@${version}: ${(error as Error).message}`, { cause: error });
      }),
    without: "The page of starter kits says that it has no list and links to others.",
  });
};
