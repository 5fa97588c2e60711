import { readFile } from "node:fs/promises";
import path from "node:path";
import type { GatsbyNode } from "gatsby";
import { parseEcosystemProjects, parseExternalPackages } from "./data-files";
import { formatFailures, loadPackages } from "./load-packages";
import type { Failure } from "./load-packages";
import { parseLock } from "./lock";
import { nodeTypes } from "./node-types";
import { contentsToReadmeNode, projectToNode } from "./nodes";
import type { PluginOptions } from "./plugin-options";
import { createRegistryClient } from "../../src/sources/npm/registry-client";
import type { RegistryClient } from "../../src/sources/npm/registry-client";
import { createTarballCache } from "../../src/sources/npm/tarball-cache";

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) =>
  actions.createTypes(nodeTypes);

export const sourceNodes: NonNullable<GatsbyNode["sourceNodes"]> = async (args, unsafeOptions) => {
  const options = unsafeOptions as unknown as PluginOptions;
  const cwd = process.cwd();
  const read = (file: string) => readFile(path.resolve(cwd, file), "utf8");
  const packages = parseExternalPackages(await read(options.packages), options.packages);
  const projects = parseEcosystemProjects(await read(options.projects), options.projects);
  const lock = parseLock(await read(options.lock), options.lock);

  let client: Promise<RegistryClient> | undefined;
  const names = new Set([...packages.map((entry) => entry.package), ...projects.map((p) => p.npm)]);
  const { contents, failures } = await loadPackages([...names], {
    lock,
    cache: createTarballCache(path.resolve(cwd, options.cacheDir)),
    client: () => (client ??= createRegistryClient({ cwd, ...options })),
    concurrency: options.concurrency,
  });

  const withoutReadme: Failure[] = [];
  for (const entry of packages) {
    const content = contents.get(entry.package);
    if (!content) continue;
    const node = contentsToReadmeNode(entry, content, args);
    if (node) await args.actions.createNode(node);
    else {
      const { version } = content.packageJson;
      const reason = "its tarball holds no README";
      withoutReadme.push({ package: entry.package, version, reason });
    }
  }
  for (const [sort, project] of projects.entries()) {
    await args.actions.createNode(projectToNode(project, sort, contents.get(project.npm), args));
  }

  const all = [...failures, ...withoutReadme];
  if (all.length === 0) return;
  const message = formatFailures(all, options.lock);
  if (process.env.NODE_ENV === "development") {
    args.reporter.warn(`${message}\nTheir pages are left out until then.`);
  } else args.reporter.panicOnBuild(message);
};
