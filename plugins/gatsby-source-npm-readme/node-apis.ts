import type { GatsbyNode } from "gatsby";
import type { AttemptLimits } from "../../src/sources/attempt";
import { codeDigest, openResultCache } from "../../src/sources/cache";
import {
  createRegistryClient,
  createTarballCache,
  type RegistryClient,
} from "../../src/sources/npm/registry";
import { requestOptions } from "../../src/sources/snapshot";
import { LOCK_FILE, readPackageList, readProjects } from "./data-files";
import { formatFailures, loadPackages, type Failure } from "./load-packages";
import { contentsToReadmeNode, NODE_TYPES, projectToNode } from "./nodes";

const NORMALIZE = "plugins/gatsby-source-npm-readme/normalize.ts";

export const pluginOptionsSchema: NonNullable<GatsbyNode["pluginOptionsSchema"]> = ({ Joi }) =>
  Joi.object(requestOptions(Joi, { timeout: 30_000, retries: 2 }));

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) =>
  actions.createTypes(NODE_TYPES);

export const sourceNodes: NonNullable<GatsbyNode["sourceNodes"]> = async (args, unsafeOptions) => {
  const options = unsafeOptions as unknown as AttemptLimits;
  const cwd = process.cwd();
  const { packages, lock } = await readPackageList();
  const projects = readProjects();
  let client: Promise<RegistryClient> | undefined;
  const names = new Set([...packages.map((entry) => entry.package), ...projects.map((p) => p.npm)]);
  const loaded = await loadPackages([...names], lock, {
    cache: createTarballCache(`${cwd}/.external/npm`),
    client: () => (client ??= createRegistryClient({ cwd, ...options })),
  });

  const failures: Failure[] = [...loaded.failures];
  const cacheFile = "node_modules/.cache/readmes.json";
  const { remember, write } = await openResultCache(cacheFile, codeDigest([NORMALIZE]));
  for (const entry of packages) {
    const content = loaded.contents.get(entry.package);
    if (!content) continue;
    const node = await contentsToReadmeNode(entry, content, { ...args, remember });
    if (node) {
      if (typeof node.cut === "string") args.reporter.warn(node.cut);
      await args.actions.createNode(node);
    } else {
      const { version } = content.packageJson;
      failures.push({ package: entry.package, version, reason: "its tarball contains no README" });
    }
  }
  await write();
  for (const [sort, project] of projects.entries()) {
    const contents = loaded.contents.get(project.npm);
    await args.actions.createNode(projectToNode(project, sort, contents, args));
  }

  if (failures.length === 0) return;
  const message = formatFailures(failures, LOCK_FILE);
  if (process.env.NODE_ENV === "development") {
    args.reporter.warn(`${message}\nTheir pages are left out until then.`);
  } else args.reporter.panicOnBuild(message);
};
