import path from "node:path";
import type { GatsbyNode } from "gatsby";
import {
  createRegistryClient,
  createTarballCache,
  type RegistryClient,
} from "../../src/sources/npm/registry";
import { LOCK_FILE, readPackageList, readProjects } from "./data-files";
import { formatFailures, loadPackages, type Failure } from "./load-packages";
import { contentsToReadmeNode, NODE_TYPES, projectToNode } from "./nodes";

/** Paths are relative to the site's folder. */
interface PluginOptions {
  cacheDir: string;
  timeout: number;
  retries: number;
  concurrency: number;
  registry?: string;
  npmCache?: string;
}

export const pluginOptionsSchema: NonNullable<GatsbyNode["pluginOptionsSchema"]> = ({ Joi }) =>
  Joi.object({
    cacheDir: Joi.string().default(".external/npm"),
    timeout: Joi.number().integer().min(1).default(30_000),
    retries: Joi.number().integer().min(0).default(2),
    concurrency: Joi.number().integer().min(1).default(8),
    registry: Joi.string().uri(),
    npmCache: Joi.string(),
  });

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) =>
  actions.createTypes(NODE_TYPES);

export const sourceNodes: NonNullable<GatsbyNode["sourceNodes"]> = async (args, unsafeOptions) => {
  const options = unsafeOptions as unknown as PluginOptions;
  const cwd = process.cwd();
  const { packages, lock } = await readPackageList();
  const projects = await readProjects();
  let client: Promise<RegistryClient> | undefined;
  const names = new Set([...packages.map((entry) => entry.package), ...projects.map((p) => p.npm)]);
  const loaded = await loadPackages([...names], {
    lock,
    cache: createTarballCache(path.resolve(cwd, options.cacheDir)),
    client: () => (client ??= createRegistryClient({ cwd, ...options })),
    concurrency: options.concurrency,
  });

  const failures: Failure[] = [...loaded.failures];
  for (const entry of packages) {
    const content = loaded.contents.get(entry.package);
    if (!content) continue;
    const node = contentsToReadmeNode(entry, content, args);
    if (node) await args.actions.createNode(node);
    else {
      const { version } = content.packageJson;
      failures.push({ package: entry.package, version, reason: "its tarball holds no README" });
    }
  }
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
