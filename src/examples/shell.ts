import { spawn } from "node:child_process";
import { stripVTControlCharacters } from "node:util";

/** What came of a command. */
export interface CommandResult {
  /** What it printed, without colors; cut when there is too much. */
  output: string;
  /** Undefined when it was ended from outside. */
  exitCode: number | undefined;
  end: "exited" | "stopped" | "timed out";
  /** The directory in which it ended. */
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
/** Both streams in the order in which they are written; the last directory goes to a third one. */
const PRELUDE = `exec 2>&1\ntrap 'pwd -P >&3' EXIT\nset -e\n`;

/** Runs shell commands and waits for their end; all their processes have ended then. Never throws. */
export async function runShell(
  script: string,
  { folder, variables, limit, runsOn }: CommandOptions,
): Promise<CommandResult> {
  const child = spawn("/bin/sh", ["-c", `${PRELUDE}${script}\n`], {
    cwd: folder,
    env: variables,
    // A group of its own, so that what a command starts ends with it.
    detached: true,
    stdio: ["ignore", "pipe", "pipe", "pipe"],
  });
  const signal = (name: NodeJS.Signals): void => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, name);
    } catch {
      // It has ended already.
    }
  };
  const kill = () => signal("SIGKILL");
  process.once("exit", kill);
  let output = "";
  let ended = "";
  let end = "exited" as CommandResult["end"];
  let quiet: NodeJS.Timeout | undefined;
  let forced: NodeJS.Timeout | undefined;
  const stop = (why: CommandResult["end"]) => {
    if (end !== "exited") return;
    end = why;
    signal("SIGTERM");
    forced = setTimeout(kill, STOP_TIMEOUT_MS);
  };
  const late = setTimeout(() => stop("timed out"), limit);
  child.stdout?.on("data", (chunk: Buffer) => {
    if (output.length < MAX_OUTPUT && end === "exited") output += chunk.toString();
    if (!runsOn || !/compiled (?:successfully|with \d)/.test(output)) return;
    clearTimeout(quiet);
    quiet = setTimeout(() => stop("stopped"), QUIET_MS);
  });
  child.stdio[3]?.on("data", (chunk: Buffer) => (ended += chunk.toString()));
  const exitCode = await new Promise<number | null>((resolve) => {
    child.once("error", (error) => {
      output += error.message;
      resolve(127);
    });
    // What it left behind would keep the pipes open.
    child.once("exit", kill);
    child.once("close", resolve);
  });
  for (const timer of [late, quiet, forced]) clearTimeout(timer);
  process.removeListener("exit", kill);
  return {
    output: stripVTControlCharacters(output.slice(0, MAX_OUTPUT)),
    exitCode: end === "exited" ? (exitCode ?? undefined) : undefined,
    end,
    folder: ended.trim() || folder,
  };
}
