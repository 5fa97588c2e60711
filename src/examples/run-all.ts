import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import pLimit from "p-limit";
import { problemAt } from "../content/problems";
import { codeDigest } from "../sources/cache";
import { writeAtomic } from "../sources/write-atomic";
import { prepareEnvironment } from "./environment";
import type { ExampleProject } from "./projects";
import type { ExampleProblem } from "./run-command";
import { runProject, type ProjectResult } from "./run-project";

const CODE = ["src/examples/run-all.ts", "src/examples/npm-install.ts"];
const PARALLEL = 2;
/** What starts a server: two of them at once would want the same port. */
const SERVES = /devServer|createServer|\.listen\(|webpack serve/;

/**
 * Digest of a project and of those that it continues. Places don't count: moving a fence down the
 * page changes nothing of what it does.
 */
function digestProject(root: string, chain: readonly ExampleProject[]): string {
  const text = JSON.stringify(chain, (key, value: unknown) =>
    key === "place" ? undefined : value,
  );
  const hash = createHash("sha256").update(codeDigest(CODE, root)).update(text);
  return hash.digest("hex").slice(0, 32);
}

export interface RunOptions {
  /** Root of the repository. */
  root: string;
  /** Which projects to run; what they continue is run besides, when it has to be. */
  isWanted: (project: ExampleProject) => boolean;
  /** Whether projects that succeeded earlier are left out. */
  useCache: boolean;
  /** Milliseconds that one command may take. */
  limit: number;
}

/** What came of all projects. */
export interface RunReport {
  projects: number;
  /** Projects that are unchanged since they succeeded. */
  cached: number;
  problems: ExampleProblem[];
}

/** Runs the projects, two at a time; one that continues another waits for it. */
export async function runAll(
  projects: readonly ExampleProject[],
  { root, isWanted, useCache, limit }: RunOptions,
): Promise<RunReport> {
  const works = path.join(root, ".cache/examples");
  await mkdir(works, { recursive: true });
  const work = await mkdtemp(path.join(works, "run-"));
  const environment = await prepareEnvironment(root, work);
  const byId = new Map(projects.map((project) => [project.id, project]));
  const inParallel = pLimit(PARALLEL);
  const oneByOne = pLimit(1);
  const runs = new Map<string, Promise<ProjectResult>>();
  const report: RunReport = { projects: 0, cached: 0, problems: [] };

  /** A project and those that it continues. */
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
  // Waits for what it continues outside of the limit, or two that wait could block each other.
  const runOnce = async (project: ExampleProject): Promise<ProjectResult> => {
    const parent = byId.get(project.from ?? "");
    const isCircle = chainOf(project).at(-1)?.from !== undefined;
    const start = parent && !isCircle ? await run(parent) : undefined;
    const isReady = start?.problems.every(({ patch }) => patch) ?? project.from === undefined;
    if (!isReady) return failedStart(project);
    const begin = () =>
      inParallel(() => runProject({ project, environment, limit, start: start?.folder }));
    return SERVES.test(JSON.stringify(chainOf(project))) ? oneByOne(begin) : begin();
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
    await rm(work, { recursive: true, force: true });
  }
  return report;
}

function failedStart({ file, place, name, from = "" }: ExampleProject): ProjectResult {
  const message = `the project "${name}" continues ${from}, which does not do as its page says`;
  return { problems: [problemAt(file, place, "examples/from", message)], folder: "" };
}
