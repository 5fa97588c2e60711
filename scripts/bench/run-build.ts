import { spawn } from "node:child_process";
import { watchMemory, type Memory } from "./memory";
import { timesToSeconds } from "./times";

/** What one build cost. */
export interface BuildCost {
  /** Processor seconds, user and system, of Gatsby and everything that it started. */
  processor: number;
  /** Seconds by the clock. */
  wall: number;
  /** Undefined where it can't be measured. */
  memory: Memory | undefined;
}

// The shell adds up what all processes have used that Gatsby has started and waited for.
const script = `"$@"; code=$?; times >&3; exit $code`;
const lastLines = 40;

/**
 * Builds the site in a folder.
 *
 * @param env variables that are set besides those of this process
 * @throws Error with the last lines of the build's output, when it fails
 */
export async function runBuild(
  dir: string,
  env: Readonly<Record<string, string>> = {},
): Promise<BuildCost> {
  const started = Date.now();
  const child = spawn(
    "sh",
    ["-c", script, "sh", process.execPath, "node_modules/gatsby/cli.js", "build"],
    {
      cwd: dir,
      stdio: ["ignore", "pipe", "pipe", "pipe"],
      env: { ...process.env, CI: "1", GATSBY_TELEMETRY_DISABLED: "1", ...env },
    },
  );
  const watch = watchMemory(child.pid ?? 0);
  let output = "";
  let times = "";
  const [, out, err, extra] = child.stdio;
  for (const stream of [out, err])
    stream?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  (extra as NodeJS.ReadableStream | null)?.on(
    "data",
    (chunk: Buffer) => (times += chunk.toString()),
  );

  const code = await new Promise<number | null>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  });
  const memory = watch.stop();
  if (code !== 0) {
    const shown = output.trimEnd().split("\n").slice(-lastLines).join("\n");
    throw new Error(`The build in ${dir} ended with ${String(code)}. Its last lines:\n${shown}`);
  }
  return { processor: timesToSeconds(times), wall: (Date.now() - started) / 1_000, memory };
}
