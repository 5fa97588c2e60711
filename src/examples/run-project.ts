import { existsSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import * as prettier from "prettier";
import { glob } from "tinyglobby";
import type { Problem } from "../lib/problems";
import { markRoots, matchLines, showDifference, showRoots, tolerate } from "./compare";
import type { ExampleEnvironment } from "./environment";
import { installPackages, listedPackages, readPackageFile } from "./install";
import { isBuild } from "./output";
import type { ExampleEvent, ExampleProject, ExampleStep } from "./projects";
import { runCommand, tell, type ExpectedFailure, type ProjectState } from "./run-command";

/** How old a file is that a fence wrote: older than webpack thinks a disk's clock may be off, 2 s. */
const SINCE_WRITTEN_MS = 10_000;

/** Writes a file as a fence gives it. */
async function writeFence(
  state: ProjectState,
  event: ExampleEvent & { kind: "write" },
): Promise<void> {
  const file = path.join(state.folder, event.path);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, event.content);
  // A reader has written it a while ago: what is as new as the start of a watch is built twice.
  const written = new Date(Date.now() - SINCE_WRITTEN_MS);
  await utimes(file, written, written);
  state.files.set(event.path, event);
  state.isStale = true;
}

/** Compares a file that came out with what the text shows of it, however the two are laid out. */
async function expectFile(
  state: ProjectState,
  event: ExampleEvent & { kind: "expect" },
): Promise<void> {
  const file = await findFile(state.folder, event.path);
  if (file === undefined) {
    const folder = path.posix.dirname(event.path);
    const beside = await glob(`${folder}/*`, { cwd: state.folder });
    const message = `${event.path} did not come out`;
    const hint = beside.length > 0 ? `There is: ${beside.sort().join(", ")}` : `${folder} is empty`;
    tell(state, event.place, "examples/file", message, hint);
    return;
  }
  const text = await readFile(path.join(state.folder, file), "utf8");
  const roots = [state.folder, state.environment.root];
  const claimed = await layOut(event.path, event.content);
  const actual = (await layOut(event.path, markRoots(text, roots))).map((line) => line.trim());
  const match = matchLines(claimed, actual);
  if (match.ok) return;
  // Where the text could not be laid out anew, its lines are those of the page.
  const isAsWritten = claimed.join("\n") === event.content.trimEnd();
  const line = event.place.line + (isAsWritten ? match.claimed : 0);
  const shown = actual.map((one) => showRoots(one, state.project.name));
  const message = `${event.path} came out otherwise than the text says`;
  const hint = showDifference(claimed, shown, match);
  tell(state, { ...event.place, line }, "examples/file", message, hint);
}

/** The file of that name, or the one whose name differs only by a hash. */
async function findFile(folder: string, name: string): Promise<string | undefined> {
  if (existsSync(path.join(folder, name))) return name;
  const beside = await glob(`${path.posix.dirname(name)}/*`, { cwd: folder });
  return beside.find((file) => tolerate(file) === tolerate(name));
}

/** Lines of a file as Prettier writes them; as they are when it can't read them. */
async function layOut(name: string, text: string): Promise<string[]> {
  const options = { filepath: name, printWidth: 100 };
  const formatted = await prettier.format(text, options).catch(() => text);
  return formatted.trimEnd().split("\n");
}

/**
 * Does what the fences of a step say, and builds at its end unless one of them did.
 *
 * @returns whether the project can go on
 */
async function runStep(state: ProjectState, step: ExampleStep): Promise<boolean> {
  const failures = step.events.flatMap((event) =>
    event.kind === "write" && event.fails !== undefined ? [toFailure(event)] : [],
  );
  for (const event of step.events) {
    if (!(await runEvent(state, event, failures))) return false;
  }
  const commands = step.events.flatMap((event) => (event.kind === "run" ? event.commands : []));
  const isBuilt = commands.some(({ command }) => isBuild(command));
  if (!isBuilt && !(await buildIfStale(state, failures))) return false;
  for (const { text, place, happened } of failures) {
    if (happened) continue;
    const message = `step ${step.number} builds, though it was to fail with ${JSON.stringify(text)}`;
    tell(state, place, "examples/fails", message);
  }
  return true;
}

async function runEvent(
  state: ProjectState,
  event: ExampleEvent,
  failures: readonly ExpectedFailure[],
): Promise<boolean> {
  if (event.kind === "expect") {
    const isWebpacks = !/^package(?:-lock)?\.json$/.test(path.basename(event.path));
    if (isWebpacks && !(await buildIfStale(state, failures))) return false;
    await expectFile(state, event);
    return true;
  }
  if (event.kind === "run") return runFence(state, event, failures);
  await writeFence(state, event);
  return path.basename(event.path) === "package.json" ? installListed(state, event) : true;
}

/** Runs the commands of a fence; `cd` lasts to its end. */
async function runFence(
  state: ProjectState,
  event: ExampleEvent & { kind: "run" },
  failures: readonly ExpectedFailure[],
): Promise<boolean> {
  const wasEmpty = (await readdir(state.folder)).length === 0;
  const own = event.fails === undefined ? [] : [toFailure(event)];
  let { folder } = state;
  for (const [index, command] of event.commands.entries()) {
    const isLast = index === event.commands.length - 1;
    const expected = [...failures, ...(isLast ? own : [])];
    const result = await runCommand(state, { command, folder, expected });
    if (!result.goesOn) return false;
    folder = result.folder;
  }
  for (const { text, place, happened } of own) {
    if (happened) continue;
    const command = event.commands.at(-1)?.command ?? "";
    const message = `\`${command}\` succeeds, though it was to fail with ${JSON.stringify(text)}`;
    tell(state, place, "examples/fails", message);
  }
  // `mkdir demo && cd demo` at the beginning makes the folder of the project.
  if (wasEmpty && folder.startsWith(state.folder)) state.folder = folder;
  return true;
}

function toFailure({
  fails = "",
  place,
}: ExampleEvent & { kind: "run" | "write" }): ExpectedFailure {
  return { text: fails, place, happened: false };
}

/** Puts what a `package.json` lists beside it. */
async function installListed(
  state: ProjectState,
  { path: name, place }: ExampleEvent & { kind: "write" },
): Promise<boolean> {
  const folder = path.dirname(path.join(state.folder, name));
  const wanted = listedPackages(readPackageFile(folder)).filter(
    ({ range }) => !/^[a-z]+:/.test(range),
  );
  try {
    await installPackages(state.environment.root, folder, wanted);
    return true;
  } catch (error) {
    const message = `${name} can't be installed: ${error instanceof Error ? error.message : String(error)}`;
    tell(state, place, "examples/package", message);
    return false;
  }
}

/** Builds what has changed since the last build, where webpack needs no more than `npx webpack`. */
async function buildIfStale(
  state: ProjectState,
  expected: readonly ExpectedFailure[],
): Promise<boolean> {
  const starts = await glob(["webpack.config.*", "src/index.*"], { cwd: state.folder });
  if (!state.isStale || starts.length === 0) return true;
  const place = [...state.files.values()].at(-1)?.place ?? state.project.place;
  const command = { command: "npx webpack", place, claimedPlace: place };
  const run = { command, folder: state.folder, expected, isImplied: true };
  return (await runCommand(state, run)).goesOn;
}

interface ProjectRun {
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
function projectFolder({ id, name }: ExampleProject): string {
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
