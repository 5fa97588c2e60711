import { cp, mkdir, rm } from "node:fs/promises";
import path from "node:path";
import type { ExampleProject } from "../../src/lib/examples";
import type { Problem } from "../../src/lib/problems";
import type { ExampleEnvironment } from "./environment";
import { tell, type ProjectState } from "./project-state";
import { runStep } from "./run-step";

export interface ProjectRun {
  project: ExampleProject;
  environment: ExampleEnvironment;
  /** Milliseconds that one command may take. */
  limit: number;
  /** Folder in which the project ended from which this one starts. */
  start?: string | undefined;
  onCommand?: ProjectState["onCommand"];
}

/** What came of a project. */
export interface ProjectResult {
  problems: Problem[];
  steps: number;
  commands: number;
  /** Where it ended: what continues it starts from a copy of that. */
  folder: string;
}

/** "/guides/csp/#shop" => "guides-csp/shop" */
export function projectFolder({ id, name }: ExampleProject): string {
  const page = id.split("#")[0]?.split("/").filter(Boolean).join("-") ?? "";
  return path.join(page === "" ? "index" : page, name);
}

/** Writes a project out step by step, runs what its page runs, and compares. Never throws. */
export async function runProject(run: ProjectRun): Promise<ProjectResult> {
  const { project, environment, limit, start, onCommand } = run;
  const folder = path.join(environment.work, projectFolder(project));
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  if (project.folder !== undefined) {
    await cp(path.join(environment.root, project.folder), folder, { recursive: true });
  }
  if (start !== undefined) await cp(start, folder, { recursive: true });
  const state: ProjectState = {
    ...{ project, environment, limit, folder, onCommand },
    ...{ files: new Map(), problems: [], commands: 0, isStale: project.folder !== undefined },
  };
  let steps = 0;
  for (const step of project.steps) {
    steps += 1;
    if (!(await runStep(state, step))) break;
  }
  if (state.commands === 0 && state.problems.length === 0) {
    const message = `nothing of the project "${project.name}" is ever run`;
    const hint =
      "Give it a webpack.config.js, a src/index.js or a console fence with `$ npx webpack`.";
    tell(state, project.place, "examples/never-run", message, hint);
  }
  return { problems: state.problems, steps, commands: state.commands, folder: state.folder };
}
