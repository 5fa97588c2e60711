import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import pLimit from "p-limit";
import { glob } from "tinyglobby";
import type { Problem } from "../lib/problems";
import { prepareEnvironment } from "./environment";
import type { ExampleProject } from "./projects";
import { tell, type ProjectState } from "./run-command";
import { runProject, type ProjectResult } from "./run-project";

/** What is cached of a project that did as its page says. */
interface CachedResult {
  steps: number;
  commands: number;
}

/** Digest of what every project's result depends on: Node, all packages, the code that runs them. */
async function digestTools(root: string): Promise<string> {
  const hash = createHash("sha256").update(process.version);
  const patterns = ["src/examples/*.ts"];
  const files = await glob(patterns, { cwd: root, ignore: ["**/*.test.ts"] });
  for (const file of ["package-lock.json", ...files.sort()]) {
    hash.update(file).update(await readFile(path.join(root, file)));
  }
  return hash.digest("hex");
}

/**
 * Digest of a project and of those that it continues. Places don't count: moving a fence down the
 * page changes nothing of what it does.
 */
async function digestProject(
  root: string,
  tools: string,
  chain: readonly ExampleProject[],
): Promise<string> {
  const hash = createHash("sha256").update(tools);
  for (const { id, folder, steps } of chain) {
    const text = JSON.stringify([id, steps], (key, value: unknown) =>
      key === "place" || key === "claimedPlace" ? undefined : value,
    );
    hash.update(text);
    if (folder === undefined) continue;
    const files = await glob("**/*", { cwd: path.join(root, folder), dot: true });
    for (const file of files.sort()) {
      hash.update(file).update(await readFile(path.join(root, folder, file)));
    }
  }
  return hash.digest("hex").slice(0, 32);
}

const fileOf = (root: string, digest: string): string =>
  path.join(root, "node_modules/.cache/examples/results", `${digest}.json`);

/** The result of an earlier run; undefined when there is none. */
async function readResult(root: string, digest: string): Promise<CachedResult | undefined> {
  const text = await readFile(fileOf(root, digest), "utf8").catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as CachedResult);
}

/** Caches the result of a project without problems. */
async function cacheResult(root: string, digest: string, result: CachedResult): Promise<void> {
  const file = fileOf(root, digest);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify({ steps: result.steps, commands: result.commands }));
}

export interface RunOptions {
  /** Root of the repository. */
  root: string;
  /** Which projects to run; what they continue is run besides, when it has to be. */
  isWanted: (project: ExampleProject) => boolean;
  /** Whether results of earlier runs count. */
  useCache: boolean;
  /** Milliseconds that one command may take. */
  limit: number;
  onCommand?:
    | ((
        project: ExampleProject,
        ...end: Parameters<NonNullable<ProjectState["onCommand"]>>
      ) => void)
    | undefined;
}

/** What came of all projects. */
export interface RunReport {
  projects: number;
  steps: number;
  commands: number;
  /** Projects whose earlier result counted. */
  cached: number;
  problems: Problem[];
}

const PARALLEL = 2;

/** How old a folder of a run is that was killed. */
const ABANDONED_MS = 60 * 60 * 1000;

/**
 * Runs the projects, two at a time; one that continues another waits for it.
 *
 * @param projects those that can be run, without circles
 */
export async function runAll(
  projects: readonly ExampleProject[],
  options: RunOptions,
): Promise<RunReport> {
  const { root, useCache } = options;
  const works = path.join(root, ".cache/examples");
  await mkdir(works, { recursive: true });
  await removeAbandoned(works);
  const work = await mkdtemp(path.join(works, "run-"));
  const environment = await prepareEnvironment(root, work);
  const byId = new Map(projects.map((project) => [project.id, project]));
  const tools = await digestTools(root);
  const limit = pLimit(PARALLEL);
  const runs = new Map<string, Promise<ProjectResult>>();
  const report: RunReport = { projects: 0, steps: 0, commands: 0, cached: 0, problems: [] };

  const run = (project: ExampleProject): Promise<ProjectResult> => {
    const begun = runs.get(project.id);
    if (begun) return begun;
    const result = runOnce(project);
    runs.set(project.id, result);
    return result;
  };
  // Waits for what it continues outside of the limit, or two that wait could block each other.
  const runOnce = async (project: ExampleProject): Promise<ProjectResult> => {
    const parent = project.from === undefined ? undefined : byId.get(project.from);
    const start = parent && (await run(parent));
    if (project.from !== undefined && start?.problems.length !== 0) return failedStart(project);
    return limit(() =>
      runProject({
        ...{ project, environment, limit: options.limit, start: start?.folder },
        onCommand: (...end) => options.onCommand?.(project, ...end),
      }),
    );
  };
  const check = async (project: ExampleProject): Promise<void> => {
    const digest = await digestProject(root, tools, chainOf(project, byId));
    const cached = useCache ? await readResult(root, digest) : undefined;
    const result = cached ? { ...cached, problems: [] } : await run(project);
    if (!cached && result.problems.length === 0) await cacheResult(root, digest, result);
    report.projects += 1;
    report.steps += result.steps;
    report.commands += result.commands;
    if (cached) report.cached += 1;
    report.problems.push(...result.problems);
  };
  try {
    await Promise.all(projects.filter(options.isWanted).map(check));
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  return report;
}

/** Removes what runs that were killed have left behind. */
async function removeAbandoned(works: string): Promise<void> {
  for (const name of await readdir(works)) {
    const folder = path.join(works, name);
    const { mtimeMs } = await stat(folder);
    if (Date.now() - mtimeMs > ABANDONED_MS) await rm(folder, { recursive: true, force: true });
  }
}

/** A project and those that it continues. */
function chainOf(
  project: ExampleProject,
  byId: ReadonlyMap<string, ExampleProject>,
): ExampleProject[] {
  const chain: ExampleProject[] = [];
  for (
    let at: ExampleProject | undefined = project;
    at && !chain.includes(at);
    at = at.from === undefined ? undefined : byId.get(at.from)
  ) {
    chain.push(at);
  }
  return chain;
}

function failedStart(project: ExampleProject): ProjectResult {
  const problems: Problem[] = [];
  const message = `the project "${project.name}" continues ${project.from ?? ""}, which does not do as its page says`;
  tell({ project, problems }, project.place, "examples/from", message);
  return { problems, steps: 0, commands: 0, folder: "" };
}
