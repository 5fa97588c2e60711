import path from "node:path";
import { glob } from "tinyglobby";
import { isBuild, type ExampleEvent, type ExampleStep } from "../../src/lib/examples";
import { expectFile } from "./expect-file";
import { installPackages } from "./install-packages";
import { listedPackages, readPackageFile } from "./package-file";
import {
  isEmpty,
  tell,
  writeFence,
  type ExpectedFailure,
  type ProjectState,
} from "./project-state";
import { runCommand } from "./run-command";

/**
 * Does what the fences of a step say, and builds at its end unless one of them did.
 *
 * @returns whether the project can go on
 */
export async function runStep(state: ProjectState, step: ExampleStep): Promise<boolean> {
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
  const wasEmpty = await isEmpty(state);
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
