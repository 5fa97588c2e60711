import type { Problem } from "../lib/problems";
import { markRoots, matchLines, showDifference, showRoots } from "./compare";
import { SUPPORTED_COMMANDS, type ExampleEnvironment } from "./environment";
import { readPackageFile } from "./install";
import {
  findReason,
  findWarnings,
  isBuild,
  isInstall,
  locateInFence,
  runsOn,
  type WrittenFile,
} from "./output";
import type { ExampleProject, SessionCommand } from "./projects";
import { runShell, type CommandResult } from "./shell";

/** A failure that the text announces with `fails`. */
export interface ExpectedFailure {
  text: string;
  place: WrittenFile["place"];
  happened: boolean;
}

/** What is known while the steps of a project are run. */
export interface ProjectState {
  project: ExampleProject;
  environment: ExampleEnvironment;
  /** Milliseconds that one command may take. */
  limit: number;
  /** Where titles of fences and commands start from. */
  folder: string;
  /** The newest version of each file that a fence wrote. */
  files: Map<string, WrittenFile>;
  problems: Problem[];
  commands: number;
  /** Whether files have changed since the last build. */
  isStale: boolean;
  /** Hears of each command that has ended. */
  onCommand?: ((command: string, result: CommandResult) => void) | undefined;
}

/** Tells a problem at a place of the project's page. */
export function tell(
  { project, problems }: Pick<ProjectState, "project" | "problems">,
  place: WrittenFile["place"],
  rule: string,
  message: string,
  hint = "",
): void {
  const { line, column } = place;
  problems.push({ file: project.file, line, column, severity: "error", rule, message, hint });
}

/** webpack's advice to a project without `mode`: no fault of a text that shows no output. */
const modeWarning = "WARNING in configuration\nThe 'mode' option has not been set";

export interface CommandRun {
  command: SessionCommand;
  folder: string;
  /** Failures that the text announces for this command. */
  expected: readonly ExpectedFailure[];
  /** The build at the end of a step: the text shows nothing of it. */
  isImplied?: boolean;
}

/**
 * Runs one command and compares it with the text.
 *
 * @returns the folder in which the command ended, and whether the project can go on
 */
export async function runCommand(
  state: ProjectState,
  run: CommandRun,
): Promise<{ folder: string; goesOn: boolean }> {
  const { command, place } = run.command;
  const { limit, environment } = state;
  const { scripts = {} } = readPackageFile(run.folder);
  const isEndless = runsOn(command, scripts);
  const { variables } = environment;
  const result = await runShell(command, {
    folder: run.folder,
    variables,
    limit,
    runsOn: isEndless,
  });
  state.commands += 1;
  if (isBuild(command)) state.isStale = false;
  state.onCommand?.(command, result);
  const lines = markRoots(result.output, [state.folder, environment.root]).split("\n");
  const shown = (text: string) => showRoots(text, state.project.name);
  const name = `\`${command.trim().split("\n").at(-1) ?? ""}\``;
  const { folder } = result;

  if (result.end === "timed out") {
    const seconds = `${limit / 1000} s`;
    const hint = cut(shown(findReason(lines)));
    tell(state, place, "examples/time", `${name} did not end within ${seconds}`, hint);
    return { folder, goesOn: false };
  }
  const missing = missingCommand(result);
  if (missing !== undefined) {
    const message = `${name} needs "${missing}", which examples can't run`;
    tell(state, place, "examples/command", message, `Supported: ${SUPPORTED_COMMANDS.join(", ")}`);
    return { folder, goesOn: false };
  }
  if (hasFailed(result)) {
    const announced = run.expected.filter(({ text }) => shown(lines.join("\n")).includes(text));
    for (const failure of announced) failure.happened = true;
    if (announced.length === 0) {
      tellFailure(state, run, lines, name, result.exitCode);
      return { folder, goesOn: false };
    }
  }
  checkOutput(state, run, lines, shown);
  return { folder, goesOn: true };
}

function hasFailed({ exitCode, end, output }: CommandResult): boolean {
  return end === "stopped" ? /compiled with \d+ errors?/.test(output) : exitCode !== 0;
}

function missingCommand({ exitCode, output }: CommandResult): string | undefined {
  if (exitCode !== 127) return undefined;
  return /(?:^|: )([^\s:]+(?: [^\s:]+)?)(?:: command not found|: not found| is not installed)/m.exec(
    output,
  )?.[1];
}

function tellFailure(
  state: ProjectState,
  { command: { place }, expected }: CommandRun,
  lines: readonly string[],
  name: string,
  exitCode: number | undefined,
): void {
  const reason = findReason(lines);
  const where = locateInFence(reason, [...state.files.values()]) ?? place;
  const verdict = exitCode === undefined ? "failed" : `ended with exit code ${exitCode}`;
  const wanted = expected.map(({ text }) => JSON.stringify(text)).join(" and ");
  const but = wanted && `, but its output does not contain ${wanted}`;
  const hint = cut(showRoots(reason, state.project.name));
  tell(state, where, "examples/build", `${name} ${verdict}${but}`, hint);
}

function checkOutput(
  state: ProjectState,
  { command: { command, claimed, claimedPlace, place }, isImplied, expected }: CommandRun,
  lines: readonly string[],
  shown: (text: string) => string,
): void {
  const match = claimed && !isInstall(command) ? matchLines(claimed, lines) : undefined;
  if (match && !match.ok && claimed) {
    const at = { line: claimedPlace.line + match.claimed, column: claimedPlace.column };
    const message = `\`${command}\` prints something else than the text says`;
    const hint = showDifference(claimed, lines.map(shown), match);
    tell(state, at, "examples/output", message, hint);
    return;
  }
  if (expected.length > 0) return;
  const named = match?.ok ? match.matched : new Set<number>();
  for (const warning of findWarnings(lines)) {
    if (named.has(warning.index)) continue;
    if (isImplied && warning.text.startsWith(modeWarning)) continue;
    const at = locateInFence(warning.text, [...state.files.values()]) ?? place;
    const message = `\`${command.trim().split("\n").at(-1) ?? ""}\` warns, and the text doesn't say so`;
    tell(state, at, "examples/warning", message, cut(shown(warning.text)));
  }
}

function cut(text: string): string {
  const lines = text.split("\n");
  return lines.length > 16 ? [...lines.slice(0, 16), "…"].join("\n") : text;
}
