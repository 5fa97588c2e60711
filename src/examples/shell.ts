import { spawn } from "node:child_process";
import { stripVTControlCharacters } from "node:util";

export interface CommandResult {
  /** Without colors; truncated. */
  output: string;
  /** Undefined if it was killed. */
  exitCode: number | undefined;
  end: "exited" | "stopped" | "timed out";
  /** Final directory. */
  folder: string;
}

export interface CommandOptions {
  folder: string;
  variables: NodeJS.ProcessEnv;
  /** In milliseconds. */
  limit: number;
  /** It runs until stopped, which happens after its first compilation. */
  runsOn: boolean;
}

const MAX_OUTPUT = 1_000_000;
/** A pause in the output (ms) after which a running command counts as ready. */
const QUIET_MS = 400;
const STOP_TIMEOUT_MS = 3_000;
/** Merges both streams; writes the final directory to a third. */
const PRELUDE = `exec 2>&1\ntrap 'pwd -P >&3' EXIT\nset -e\n`;

/** Runs shell commands until all their processes have ended. Never throws. */
export async function runShell(
  script: string,
  { folder, variables, limit, runsOn }: CommandOptions,
): Promise<CommandResult> {
  const child = spawn("/bin/sh", ["-c", `${PRELUDE}${script}\n`], {
    cwd: folder,
    env: variables,
    // Its own process group, so that its children end with it.
    detached: true,
    stdio: ["ignore", "pipe", "pipe", "pipe"],
  });
  const signal = (name: NodeJS.Signals): void => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, name);
    } catch {
      // It has ended.
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
    // Remaining children would keep the pipes open.
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
