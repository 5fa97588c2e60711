import { spawn } from "node:child_process";
import { watchMemory, type Memory } from "../../scripts/bench/memory";
import { timesToSeconds } from "../../scripts/bench/times";

/** What one command cost. */
export interface Cost {
  /** Processor seconds, user and system, of the command and everything that it started. */
  processor: number;
  /** Seconds by the clock. */
  wall: number;
  memory: Memory | undefined;
}

export interface Command {
  /** Program and arguments. */
  args: readonly string[];
  dir: string;
  env: Readonly<Record<string, string>>;
}

// The shell adds up what all processes have used that the command has started and waited for.
const script = `"$@"; code=$?; times >&3; exit $code`;
const lastLines = 40;

/** @throws Error with the last lines of the output, when the command fails */
export async function measureCommand({ args, dir, env }: Command): Promise<Cost> {
  const started = Date.now();
  const child = spawn("sh", ["-c", script, "sh", ...args], {
    cwd: dir,
    stdio: ["ignore", "pipe", "pipe", "pipe"],
    env: { ...process.env, ...env },
  });
  const watch = watchMemory(child.pid ?? 0);
  const texts = ["", "", ""];
  for (const [index, stream] of child.stdio.slice(1).entries()) {
    (stream as NodeJS.ReadableStream).on("data", (chunk: Buffer) => {
      texts[index] = `${texts[index] ?? ""}${chunk.toString()}`;
    });
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  });
  const memory = watch.stop();
  if (code !== 0) {
    const shown = `${texts[0]}${texts[1]}`.trimEnd().split("\n").slice(-lastLines).join("\n");
    throw new Error(
      `\`${args.join(" ")}\` in ${dir} ended with ${String(code)}. Its last lines:\n${shown}`,
    );
  }
  return {
    processor: timesToSeconds(texts[2] ?? ""),
    wall: (Date.now() - started) / 1_000,
    memory,
  };
}
