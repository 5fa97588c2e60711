import { problemAt, type Position, type Problem } from "../content/problems";
import { align, replaceRoots, showDifference } from "./compare";
import { SUPPORTED_COMMANDS, type ExampleEnvironment } from "./environment";
import { readPackageFile } from "./install";
import {
  findComplaints,
  findReason,
  isBuild,
  isInstall,
  locateInFence,
  runsOn,
  type WrittenFile,
} from "./output";
import type { ExampleProject, SessionCommand } from "./projects";
import { runShell } from "./shell";
import { readBuild, type WebpackPool } from "./webpack-pool";

export interface ExpectedFailure {
  text: string;
  place: Position;
  happened: boolean;
}

/** A change that makes a part of a page true. */
export interface Patch {
  line: number;
  count: number;
  change: (lines: readonly string[]) => string[];
}

export type ExampleProblem = Problem & { patch?: Patch };

export interface ProjectState {
  project: ExampleProject;
  environment: ExampleEnvironment;
  pool: WebpackPool;
  /** Timeout of a command in milliseconds. */
  limit: number;
  /** Directory for titles and commands. */
  folder: string;
  files: Map<string, WrittenFile>;
  problems: ExampleProblem[];
  hasRun: boolean;
  isStale: boolean;
}

export function tell(
  { project, problems }: ProjectState,
  place: Position,
  rule: string,
  message: string,
  hint?: string,
  patch?: Patch,
): void {
  const problem = problemAt(project.file, place, `examples/${rule}`, message, hint);
  problems.push({ ...problem, ...(patch && { patch }) });
}

/** Whether the page's lines equal the output; otherwise reports the difference and the fix. */
export function isTrue(
  state: ProjectState,
  place: Position,
  rule: "output" | "file",
  message: string,
  claimed: readonly string[],
  found: readonly string[],
): boolean {
  const rows = align(claimed, found, rule === "file");
  const first = rows.findIndex(({ sign }) => sign !== " ");
  if (first === -1) return true;
  const indent = " ".repeat(place.column - 1);
  const change = () =>
    rows.flatMap(({ sign, text }) => (sign === "-" ? [] : text && `${indent}${text.trimEnd()}`));
  const patch = { line: place.line, count: claimed.length, change };
  const at = { ...place, line: place.line + first };
  tell(state, at, rule, message, showDifference(rows), patch);
  return false;
}

/** Output as a reader would see it. */
export const asReader = (text: string, { folder, environment, project }: ProjectState): string =>
  replaceRoots(text, project.name, [folder, environment.root]);

const MISSING =
  /(?:^|: )([^\s:]+(?: [^\s:]+)?)(?:: command not found|: not found| is not installed)/m;

/** Expected on pages that show no output. */
const MODE_WARNING = "WARNING in configuration\nThe 'mode' option has not been set";

export interface CommandRun {
  command: SessionCommand;
  folder: string;
  /** Failures announced for this command. */
  expected: readonly ExpectedFailure[];
  /** The build at the end of a step, whose output the page doesn't show. */
  isImplied?: boolean;
}

/**
 * Runs a command and compares its output with the page.
 * @returns the directory at its end; undefined if the project can't continue
 */
export async function runCommand(
  state: ProjectState,
  run: CommandRun,
): Promise<string | undefined> {
  const { command, place } = run.command;
  const { limit, environment, pool, project } = state;
  const { folder } = run;
  const { variables } = environment;
  const isEndless = runsOn(command, readPackageFile(folder).scripts);
  const words = isEndless ? undefined : readBuild(command, folder);
  const result = words
    ? await pool.build({ project: project.id, folder, words, limit })
    : await runShell(command, { folder, variables, limit, runsOn: isEndless });
  state.hasRun = true;
  if (isBuild(command)) state.isStale = false;
  const lines = asReader(result.output, state).split("\n");
  const name = nameOf(command);

  if (result.end === "timed out") {
    const message = `${name} did not end within ${limit / 1000} s`;
    tell(state, place, "time", message, shorten(findReason(lines)));
    return undefined;
  }
  const missing = result.exitCode === 127 && MISSING.exec(result.output)?.[1];
  if (missing) {
    const message = `${name} needs "${missing}", which examples can't run`;
    tell(state, place, "command", message, `Supported: ${SUPPORTED_COMMANDS}`);
    return undefined;
  }
  const { output: printed, end, exitCode } = result;
  if (end === "stopped" ? /compiled with \d+ errors?/.test(printed) : exitCode !== 0) {
    const output = lines.join("\n");
    const announced = run.expected.filter(({ text }) => output.includes(text));
    for (const failure of announced) failure.happened = true;
    if (announced.length === 0) {
      const reason = findReason(lines);
      const wanted = run.expected.map(({ text }) => JSON.stringify(text)).join(" and ");
      const but = wanted && `, but its output does not contain ${wanted}`;
      const message = `${name} ended with exit code ${exitCode ?? 1}${but}`;
      tell(state, placeOf(state, reason, place), "build", message, shorten(reason));
      return undefined;
    }
  }
  checkOutput(state, run, lines);
  return result.folder;
}

const nameOf = (command: string): string => `\`${command.trim().split("\n").at(-1) ?? ""}\``;

const placeOf = ({ files }: ProjectState, text: string, place: Position): Position =>
  locateInFence(text, [...files.values()]) ?? place;

const shorten = (text: string): string => text.split("\n").slice(0, 16).join("\n");

function checkOutput(
  state: ProjectState,
  { command: { command, claimed, place }, isImplied, expected }: CommandRun,
  lines: readonly string[],
): void {
  if (claimed && !isInstall(command)) {
    const below = { ...place, line: place.line + command.split("\n").length };
    const message = `\`${command}\` prints something other than the page shows`;
    if (!isTrue(state, below, "output", message, claimed, lines)) return;
  }
  if (expected.length > 0) return;
  const claims = new Set(claimed?.map((line) => line.trimEnd()));
  for (const text of findComplaints(lines, "WARNING")) {
    const [first = ""] = text.split("\n", 1);
    if (claims.has(first.trimEnd()) || (isImplied && text.startsWith(MODE_WARNING))) continue;
    const message = `${nameOf(command)} prints a warning that the page doesn't mention`;
    tell(state, placeOf(state, text, place), "warning", message, shorten(text));
  }
}
