import path from "node:path";
import type { GatsbyNode } from "gatsby";
import { loadPinned } from "../../src/sources/npm/load-pinned";
import { PackageError, toPackageError } from "../../src/sources/npm/package-error";
import { readTarball } from "../../src/sources/npm/read-tarball";
import { createRegistryClient } from "../../src/sources/npm/registry-client";
import { createTarballCache } from "../../src/sources/npm/tarball-cache";
import { listToKits } from "./list-to-kits";
import type { Kits } from "./list-to-kits";
import { nodeTypes } from "./node-types";
import type { PluginOptions } from "./plugin-options";

/** The list has 0.3 MB. */
const maxListBytes = 8_000_000;

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) =>
  actions.createTypes(nodeTypes);

async function readKits(tarball: Buffer, { file, tag }: PluginOptions): Promise<Kits> {
  const files = await readTarball(tarball, (name) => (name === file ? maxListBytes : undefined));
  const data = files.get(file);
  if (!data) throw new PackageError(`its tarball holds no ${file}`, { final: true });
  try {
    return listToKits(data.toString("utf8"), file, tag);
  } catch (cause) {
    const reason = cause instanceof SyntaxError ? `its ${file} is no JSON` : toReason(cause);
    throw new PackageError(reason, { final: true, cause });
  }
}

const toReason = (error: unknown) => toPackageError(error).message;

const remedy =
  "The page of starter kits goes without its list until then; the rest of the site is whole. " +
  "Check the network and npm's configuration (`npm ping`), or the plugin's options `version` and " +
  "`integrity`, then build again.";

/** A list that can't be had is a warning: the page says so and leads elsewhere. */
export const sourceNodes: NonNullable<GatsbyNode["sourceNodes"]> = async (args, unsafeOptions) => {
  const options = unsafeOptions as unknown as PluginOptions;
  const { package: name, version, integrity } = options;
  const { actions, createContentDigest, createNodeId, reporter } = args;
  const cwd = process.cwd();
  const sources = {
    cache: createTarballCache(path.resolve(cwd, options.cacheDir)),
    client: () => createRegistryClient({ cwd, ...options }),
  };
  let found: Kits;
  try {
    const read = (tarball: Buffer) => readKits(tarball, options);
    found = await loadPinned({ name, version, integrity }, sources, read);
  } catch (error) {
    reporter.warn(`${name}@${version} can't be had: ${toReason(error)}.\n${remedy}`);
    return;
  }
  const { kits, problems } = found;
  if (problems.length > 0) {
    const lines = problems.map((problem) => `  ${problem}`);
    reporter.warn([`${name}@${version}: left out of the starter kits:`, ...lines].join("\n"));
  }
  if (kits.length === 0) {
    reporter.warn(
      `${name}@${version}: no project in ${options.file} is tagged ${options.tag}. ` +
        "The page of starter kits has no list; see the plugin's options `file` and `tag`.",
    );
  }
  for (const kit of kits) {
    await actions.createNode({
      ...kit,
      id: createNodeId(`StarterKit ${kit.url}`),
      parent: null,
      children: [],
      internal: { type: "StarterKit", contentDigest: createContentDigest(kit) },
    });
  }
};
