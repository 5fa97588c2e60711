import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/** What a command and everything that it started cost. */
export interface Cost {
  /** Processor seconds, user and system. */
  processor: number;
  /** Seconds by the clock. */
  wall: number;
  /** Bytes of the largest process, and of all at one moment; 0 where there is no /proc. */
  largest: number;
  together: number;
}

// The shell adds up what all processes used that the command started and waited for.
const SCRIPT = `"$@"; code=$?; times >&3; exit $code`;

const MEMORY_INTERVAL = 250;
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

/** Resident and peak bytes of each process below one, itself included. */
function readProcesses(root: number): { resident: number; peak: number }[] {
  const processes = new Map<number, { parent: number; resident: number; peak: number }>();
  for (const name of readdirSync("/proc").filter((each) => /^\d+$/.test(each))) {
    try {
      const status = readFileSync(`/proc/${name}/status`, "utf8");
      const value = (key: string): number =>
        Number(new RegExp(`^${key}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? 0);
      const [resident, peak] = [1_024 * value("VmRSS"), 1_024 * value("VmHWM")];
      processes.set(Number(name), { parent: value("PPid"), resident, peak });
    } catch {
      // The process has ended.
    }
  }
  const ids = [root];
  for (const id of ids)
    ids.push(...[...processes].filter(([, { parent }]) => parent === id).map(([child]) => child));
  return ids.flatMap((id) => processes.get(id) ?? []);
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
  let [output, times, largest, together] = ["", "", 0, 0];
  const [, out, err, extra] = child.stdio as unknown as NodeJS.ReadableStream[];
  for (const stream of [out, err])
    stream?.on("data", (part: Buffer) => (output += part.toString()));
  extra?.on("data", (part: Buffer) => (times += part.toString()));
  const sample = (): void => {
    if (process.platform !== "linux") return;
    const processes = readProcesses(child.pid ?? 0);
    largest = Math.max(largest, ...processes.map(({ peak }) => peak));
    together = Math.max(
      together,
      processes.reduce((sum, { resident }) => sum + resident, 0),
    );
  };
  const timer = setInterval(sample, MEMORY_INTERVAL);
  const code = await new Promise<unknown>((resolve) => child.on("close", resolve));
  clearInterval(timer);
  if (code !== 0) {
    const shown = output.trimEnd().split("\n").slice(-SHOWN_LINES).join("\n");
    throw new Error(`\`${args.join(" ")}\` in ${dir} failed. Its last lines:\n${shown}`);
  }
  const wall = (Date.now() - started) / 1_000;
  return { processor: timesToSeconds(times), wall, largest, together };
}
