import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import pLimit from "p-limit";
import type { ExampleProject } from "../../src/lib/examples";
import type { Problem } from "../../src/lib/problems";
import { prepareEnvironment } from "./environment";
import { tell, type ProjectState } from "./project-state";
import { digestProject, digestTools, keepResult, readResult } from "./results";
import { runProject, type ProjectResult } from "./run-project";

export interface RunOptions {
  /** Root of the repository. */
  root: string;
  /** Which projects to run; what they continue is run besides, when it has to be. */
  isWanted: (project: ExampleProject) => boolean;
  /** Whether results of earlier runs count. */
  useCache: boolean;
  /** Milliseconds that one command may take. */
  limit: number;
  onCommand?: ((project: ExampleProject, ...rest: CommandEnd) => void) | undefined;
}

type CommandEnd = Parameters<NonNullable<ProjectState["onCommand"]>>;

/** What came of all projects. */
export interface RunReport {
  projects: number;
  steps: number;
  commands: number;
  /** Projects whose earlier result counted. */
  kept: number;
  problems: Problem[];
}

const atOnce = 2;

/** How old (ms) a folder of a run is that nobody cleans up any more. */
const abandonedAfter = 60 * 60 * 1000;

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
  const work = await mkdtemp(path.join(works, `${process.pid}-`));
  const environment = await prepareEnvironment(root, work);
  const byId = new Map(projects.map((project) => [project.id, project]));
  const tools = await digestTools(root);
  const limit = pLimit(atOnce);
  const runs = new Map<string, Promise<ProjectResult>>();
  const report: RunReport = { projects: 0, steps: 0, commands: 0, kept: 0, problems: [] };

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
    const kept = useCache ? await readResult(root, digest) : undefined;
    const result = kept ? { ...kept, problems: [] } : await run(project);
    if (!kept && result.problems.length === 0) await keepResult(root, digest, result);
    report.projects += 1;
    report.steps += result.steps;
    report.commands += result.commands;
    if (kept) report.kept += 1;
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
    // Processes of another container can't be seen, so age counts too.
    if (isRunning(Number.parseInt(name, 10)) || Date.now() - mtimeMs < abandonedAfter) continue;
    await rm(folder, { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
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
