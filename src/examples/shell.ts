import { spawn, type ChildProcess } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";

/** What came of a command. */
export interface CommandResult {
  /** What it printed, without colours; cut when there is too much. */
  output: string;
  /** Undefined when it was ended from outside. */
  exitCode: number | undefined;
  end: "exited" | "stopped" | "timed out";
  /** The folder in which it ended. */
  folder: string;
}

export interface CommandOptions {
  folder: string;
  variables: NodeJS.ProcessEnv;
  /** Milliseconds that it may take. */
  limit: number;
  /** It goes on until it is stopped: it is, once something is compiled. */
  runsOn: boolean;
}

/** Characters of output that are kept. */
const MAX_OUTPUT = 1_000_000;
/** How long the output must pause before something that runs on is stopped. */
const QUIET_MS = 400;
/** How long a stopped command may take to end by itself. */
const STOP_TIMEOUT_MS = 3_000;
/** Both streams in the order in which they are written; the last folder goes to a file. */
const PRELUDE = `exec 2>&1\ntrap 'pwd -P > "$EXAMPLES_FOLDER"' EXIT\nset -e\n`;

let scripts = 0;

/** Runs shell commands and waits for their end; all their processes have ended then. Never throws. */
export async function runShell(script: string, options: CommandOptions): Promise<CommandResult> {
  const { folder, variables } = options;
  scripts += 1;
  const endFile = path.join(
    variables.EXAMPLES_WORK ?? tmpdir(),
    `.folder-${process.pid}-${scripts}`,
  );
  const child = spawn("/bin/sh", ["-c", `${PRELUDE}${script}\n`], {
    cwd: folder,
    env: { ...variables, EXAMPLES_FOLDER: endFile },
    // A group of its own, so that what a command starts ends with it.
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const result = await watch(child, options);
  const ended = await readFile(endFile, "utf8").catch(() => folder);
  await rm(endFile, { force: true });
  return { ...result, folder: ended.trim() || folder };
}

/** Collects what a process prints, ends it when it is time, and waits until all of it is gone. */
async function watch(
  child: ChildProcess,
  { limit, runsOn }: CommandOptions,
): Promise<Omit<CommandResult, "folder">> {
  const endNow = () => signalGroup(child, "SIGKILL");
  process.once("exit", endNow);
  let output = "";
  const state: { end: CommandResult["end"] } = { end: "exited" };
  const timers: NodeJS.Timeout[] = [];
  let quiet: NodeJS.Timeout | undefined;
  const stop = (why: CommandResult["end"]) => {
    if (state.end !== "exited") return;
    state.end = why;
    signalGroup(child, "SIGTERM");
    timers.push(setTimeout(endNow, STOP_TIMEOUT_MS));
  };
  timers.push(setTimeout(() => stop("timed out"), limit));
  const read = (chunk: Buffer) => {
    if (output.length < MAX_OUTPUT && state.end === "exited") output += chunk.toString();
    if (!runsOn || !/compiled (?:successfully|with \d)/.test(output)) return;
    clearTimeout(quiet);
    quiet = setTimeout(() => stop("stopped"), QUIET_MS);
  };
  child.stdout?.on("data", read);
  child.stderr?.on("data", read);
  const exitCode = await new Promise<number | null>((resolve) => {
    child.once("error", (error) => {
      output += error.message;
      resolve(127);
    });
    child.once("exit", (code) => {
      child.once("close", () => resolve(code));
      // What it left behind would keep the pipes open.
      endNow();
    });
  });
  for (const timer of [...timers, quiet]) clearTimeout(timer);
  process.removeListener("exit", endNow);
  return {
    output: stripVTControlCharacters(output.slice(0, MAX_OUTPUT)),
    exitCode: state.end === "exited" ? (exitCode ?? undefined) : undefined,
    end: state.end,
  };
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // It has ended already.
  }
}
