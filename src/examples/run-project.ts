import { cp, mkdir, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { format } from "oxfmt";
import { glob } from "tinyglobby";
import { printWidth } from "../../.oxfmtrc.json";
import { installPackages, readPackageFile } from "./install";
import { isBuild } from "./output";
import type { ExampleEvent, ExampleProject, ExampleStep } from "./projects";
import {
  asReader,
  isTrue,
  runCommand,
  tell,
  type ExampleProblem,
  type ExpectedFailure,
  type ProjectState,
} from "./run-command";

type WriteEvent = ExampleEvent & { kind: "write" };
type RunEvent = ExampleEvent & { kind: "run" };
type ExpectEvent = ExampleEvent & { kind: "expect" };

/** webpack tolerates 2 s of clock skew; newer files would be built twice in watch mode. */
const SINCE_WRITTEN_MS = 10_000;

async function writeFence(state: ProjectState, event: WriteEvent): Promise<boolean> {
  const file = path.join(state.folder, event.path);
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true });
  await writeFile(file, event.content);
  const written = new Date(Date.now() - SINCE_WRITTEN_MS);
  await utimes(file, written, written);
  state.files.set(event.path, event);
  state.isStale = true;
  if (path.basename(file) !== "package.json") return true;
  const { dependencies, devDependencies } = readPackageFile(folder);
  const wanted = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, range]) => !/^[a-z]+:/.test(range),
  );
  try {
    await installPackages(state.environment.root, folder, Object.fromEntries(wanted));
    return true;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    tell(state, event.place, "package", `${event.path} can't be installed: ${reason}`);
    return false;
  }
}

/** Formats a file as a page's block for comparison; unchanged if it can't be parsed. */
async function formatBlock(text: string, language: string): Promise<string> {
  const block = `~~~~${language}\n${text.trimEnd()}\n~~~~`;
  const { code } = await format("page.md", block, { printWidth });
  return code.trimEnd().split("\n").slice(1, -1).join("\n");
}

const withoutHash = (name: string): string => name.replace(/[\da-f]{6,}/g, "");

/** Compares a formatted build output with the page. */
async function expectFile(state: ProjectState, event: ExpectEvent): Promise<void> {
  const { folder } = state;
  const { path: name, place } = event;
  const beside = await glob(`${path.posix.dirname(name)}/*`, { cwd: folder });
  const file = beside.includes(name)
    ? name
    : beside.find((each) => withoutHash(each) === withoutHash(name));
  if (file !== name) {
    const hint = `There is: ${beside.sort().join(", ") || "nothing"}`;
    const rename = (to: string) => (lines: readonly string[]) =>
      lines.map((line) => line.replace(name, to));
    const patch = file ? { line: place.line - 1, count: 1, change: rename(file) } : undefined;
    tell(state, place, "file", `${name} was not created`, hint, patch);
  }
  if (file === undefined) return;
  const text = asReader(await readFile(path.join(folder, file), "utf8"), state);
  const found = await formatBlock(text, event.language);
  const claimed = event.content.split("\n").slice(0, -1);
  const message = `${name} differs from the page`;
  isTrue(state, place, "file", message, claimed, found.split("\n"));
}

const toFailures = ({ fails, place }: WriteEvent | RunEvent): ExpectedFailure[] =>
  fails === undefined ? [] : [{ text: fails, place, happened: false }];

/** Reports announced failures that didn't happen. */
function tellSuccess(
  state: ProjectState,
  failures: readonly ExpectedFailure[],
  what: string,
): void {
  for (const { text, place, happened } of failures) {
    const message = `${what}, but should fail with ${JSON.stringify(text)}`;
    if (!happened) tell(state, place, "fails", message);
  }
}

/**
 * Runs a step, and builds at its end unless it has built.
 * @returns whether the project can continue
 */
async function runStep(state: ProjectState, { number, events }: ExampleStep): Promise<boolean> {
  const failures = events.flatMap((event) => (event.kind === "write" ? toFailures(event) : []));
  for (const event of events) {
    if (!(await runEvent(state, event, failures))) return false;
  }
  const isBuilt = events.some(
    (event) => event.kind === "run" && event.commands.some(({ command }) => isBuild(command)),
  );
  if (!isBuilt && !(await buildIfStale(state, failures))) return false;
  tellSuccess(state, failures, `step ${number} builds`);
  return true;
}

async function runEvent(
  state: ProjectState,
  event: ExampleEvent,
  failures: readonly ExpectedFailure[],
): Promise<boolean> {
  if (event.kind === "write") return writeFence(state, event);
  if (event.kind === "run") return runFence(state, event, failures);
  const isFromNpm = /^package(?:-lock)?\.json$/.test(path.basename(event.path));
  if (!isFromNpm && !(await buildIfStale(state, failures))) return false;
  await expectFile(state, event);
  return true;
}

/** Runs the commands of a fence; `cd` lasts to its end. */
async function runFence(
  state: ProjectState,
  event: RunEvent,
  failures: readonly ExpectedFailure[],
): Promise<boolean> {
  const wasEmpty = (await readdir(state.folder)).length === 0;
  const own = toFailures(event);
  const last = event.commands.at(-1);
  let { folder } = state;
  for (const command of event.commands) {
    const expected = command === last ? [...failures, ...own] : failures;
    const ended = await runCommand(state, { command, folder, expected });
    if (ended === undefined) return false;
    folder = ended;
  }
  tellSuccess(state, own, `\`${last?.command ?? ""}\` succeeds`);
  // `mkdir demo && cd demo` at the beginning creates the project's directory.
  if (wasEmpty && folder.startsWith(state.folder)) state.folder = folder;
  return true;
}

/** Builds changes since the last build if `npx webpack` is enough. */
async function buildIfStale(
  state: ProjectState,
  expected: readonly ExpectedFailure[],
): Promise<boolean> {
  const { folder } = state;
  const starts = await glob(["webpack.config.*", "src/index.*"], { cwd: folder });
  if (!state.isStale || starts.length === 0) return true;
  const place = [...state.files.values()].at(-1)?.place ?? state.project.place;
  const command = { command: "npx webpack", place };
  return (await runCommand(state, { command, folder, expected, isImplied: true })) !== undefined;
}

interface ProjectRun extends Pick<ProjectState, "project" | "limit" | "environment" | "pool"> {
  /** Final directory of the continued project. */
  start?: string | undefined;
}

export interface ProjectResult {
  problems: ExampleProblem[];
  /** Final directory, which the next project copies. */
  folder: string;
}

function projectFolder({ id, name }: ExampleProject): string {
  const [page = ""] = id.split("#");
  return path.join(["pages", ...page.split("/").filter(Boolean)].join("-"), name);
}

/** Runs a project step by step and compares its output with the page. Never throws. */
export async function runProject({ start, ...run }: ProjectRun): Promise<ProjectResult> {
  const { project, environment } = run;
  const folder = path.join(environment.work, projectFolder(project));
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  if (start !== undefined) await cp(start, folder, { recursive: true });
  const state: ProjectState = {
    ...run,
    ...{ folder, files: new Map(), problems: [], hasRun: false, isStale: false },
  };
  for (const step of project.steps) {
    if (!(await runStep(state, step))) break;
  }
  if (!state.hasRun && state.problems.length === 0) {
    const message = `the project "${project.name}" never runs`;
    const hint =
      "Give it a webpack.config.js, a src/index.js or a console fence with `$ npx webpack`.";
    tell(state, project.place, "never-run", message, hint);
  }
  return { problems: state.problems, folder: state.folder };
}
