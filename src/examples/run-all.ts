import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import pLimit from "p-limit";
import { problemAt } from "../content/problems";
import { codeDigest } from "../sources/cache";
import { writeAtomic } from "../sources/write-atomic";
import { prepareEnvironment } from "./environment";
import type { ExampleProject } from "./projects";
import type { ExampleProblem } from "./run-command";
import { runProject, type ProjectResult } from "./run-project";
import { openWebpackPool } from "./webpack-pool";

const CODE = [
  "src/examples/run-all.ts",
  "src/examples/npm-install.ts",
  "src/examples/webpack-worker.cjs",
];
/** Beside these runs one with a server: two would use the same port. */
const PARALLEL = availableParallelism();
const SERVES = /devServer|createServer|\.listen\(|webpack serve/;

/** Digest of a project and the ones it continues, without positions. */
function digestProject(root: string, chain: readonly ExampleProject[]): string {
  const text = JSON.stringify(chain, (key, value: unknown) =>
    key === "place" ? undefined : value,
  );
  const hash = createHash("sha256").update(codeDigest(CODE, root)).update(text);
  return hash.digest("hex").slice(0, 32);
}

export interface RunOptions {
  root: string;
  /** Selects projects; the ones they continue run if necessary. */
  isWanted: (project: ExampleProject) => boolean;
  useCache: boolean;
  /** Timeout of a command in milliseconds. */
  limit: number;
  /** Whether what differs from its page gets a second try; output can depend on timing. */
  retry: boolean;
}

export interface RunReport {
  projects: number;
  /** Unchanged since they last succeeded. */
  cached: number;
  problems: ExampleProblem[];
}

/** Runs projects in parallel. A project waits for the one it continues. */
export async function runAll(
  projects: readonly ExampleProject[],
  { root, isWanted, useCache, limit, retry }: RunOptions,
): Promise<RunReport> {
  const works = path.join(root, ".cache/examples");
  await mkdir(works, { recursive: true });
  const work = await mkdtemp(path.join(works, "run-"));
  const environment = await prepareEnvironment(root, work);
  const pool = openWebpackPool(environment.variables);
  const byId = new Map(projects.map((project) => [project.id, project]));
  const inParallel = pLimit(PARALLEL);
  const oneByOne = pLimit(1);
  const runs = new Map<string, Promise<ProjectResult>>();
  const report: RunReport = { projects: 0, cached: 0, problems: [] };

  const chainOf = (project: ExampleProject): ExampleProject[] => {
    const chain = new Set([project]);
    for (const { from = "" } of chain) {
      const parent = byId.get(from);
      if (parent) chain.add(parent);
    }
    return [...chain];
  };
  const run = (project: ExampleProject): Promise<ProjectResult> => {
    const result = runs.get(project.id) ?? runOnce(project);
    runs.set(project.id, result);
    return result;
  };
  // Waits outside the concurrency limit, which could otherwise deadlock.
  const runOnce = async (project: ExampleProject): Promise<ProjectResult> => {
    const parent = byId.get(project.from ?? "");
    const isCircle = chainOf(project).at(-1)?.from !== undefined;
    const start = parent && !isCircle ? await run(parent) : undefined;
    const isReady =
      start?.problems.every(({ patch, severity }) => patch ?? severity === "warning") ??
      project.from === undefined;
    if (!isReady) return failedStart(project);
    const hasServer = SERVES.test(JSON.stringify(chainOf(project)));
    return (hasServer ? oneByOne : inParallel)(async () => {
      const options = { project, environment, pool, limit, start: start?.folder };
      const first = await runProject(options);
      if (first.problems.length === 0 || !retry) return first;
      const second = await runProject(options);
      return second.problems.length > 0
        ? second
        : { ...second, problems: first.problems.map(asFlaky) };
    });
  };
  const check = async (project: ExampleProject): Promise<void> => {
    const digest = digestProject(root, chainOf(project));
    const succeeded = path.join(root, "node_modules/.cache/examples/results", digest);
    report.projects += 1;
    if (useCache && existsSync(succeeded)) {
      report.cached += 1;
      return;
    }
    const { problems } = await run(project);
    report.problems.push(...problems);
    if (problems.length === 0) await writeAtomic(succeeded, "");
  };
  try {
    await Promise.all(projects.filter(isWanted).map(check));
  } finally {
    pool.close();
    await rm(work, { recursive: true, force: true });
  }
  return report;
}

function asFlaky(problem: ExampleProblem): ExampleProblem {
  const message = `${problem.message}, but not when run again`;
  return { ...problem, message, severity: "warning" };
}

function failedStart({ file, place, name, from = "" }: ExampleProject): ProjectResult {
  const message = `the project "${name}" continues ${from}, whose page is wrong`;
  return { problems: [problemAt(file, place, "examples/from", message)], folder: "" };
}
