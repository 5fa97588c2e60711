import { spawn } from "node:child_process";

/** What a command and everything that it started cost. */
export interface Cost {
  /** Processor seconds, user and system. */
  processor: number;
  /** Seconds by the clock. */
  wall: number;
}

// The shell adds up what all processes used that the command started and waited for.
const SCRIPT = `"$@"; code=$?; times >&3; exit $code`;

const SHOWN_LINES = 40;

/** Processor seconds of a shell's children: the second line of what its `times` prints. */
// "0m0.00s 0m0.00s\n1m2.50s 0m3.25s\n" => 65.75
export function timesToSeconds(text: string): number {
  const times = [...text.matchAll(/(\d+)m(\d+(?:[.,]\d+)?)s/g)].map(
    ([, minutes, seconds = ""]) => 60 * Number(minutes) + Number(seconds.replace(",", ".")),
  );
  const [, , user = NaN, system = NaN] = times;
  return user + system;
}

/** @throws Error with the last lines of the output, when the command fails */
export async function measureCommand(
  args: readonly string[],
  dir: string,
  env: Readonly<Record<string, string>>,
): Promise<Cost> {
  const started = Date.now();
  const child = spawn("sh", ["-c", SCRIPT, "sh", ...args], {
    cwd: dir,
    stdio: ["ignore", "pipe", "pipe", "pipe"],
    env: { ...process.env, ...env },
  });
  let [output, times] = ["", ""];
  const [, out, err, extra] = child.stdio as unknown as NodeJS.ReadableStream[];
  for (const stream of [out, err])
    stream?.on("data", (part: Buffer) => (output += part.toString()));
  extra?.on("data", (part: Buffer) => (times += part.toString()));
  const code = await new Promise<unknown>((resolve) => child.on("close", resolve));
  if (code !== 0) {
    const shown = output.trimEnd().split("\n").slice(-SHOWN_LINES).join("\n");
    throw new Error(`\`${args.join(" ")}\` in ${dir} failed. Its last lines:\n${shown}`);
  }
  const wall = (Date.now() - started) / 1_000;
  return { processor: timesToSeconds(times), wall };
}
