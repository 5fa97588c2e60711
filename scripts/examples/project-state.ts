import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import type { ExampleEvent, ExampleProject, WrittenFile } from "../../src/lib/examples";
import type { Problem } from "../../src/lib/problems";
import type { ExampleEnvironment } from "./environment";
import type { CommandResult } from "./shell";

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

/** How old a file is that a fence wrote: older than webpack thinks a disk's clock may be off, 2 s. */
const SINCE_WRITTEN_MS = 10_000;

/** Writes a file as a fence gives it. */
export async function writeFence(
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

/** Whether nothing is in the project yet. */
export async function isEmpty(state: ProjectState): Promise<boolean> {
  return (await readdir(state.folder)).length === 0;
}
