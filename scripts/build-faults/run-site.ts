import { spawn } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { timesToSeconds } from "../bench/times";

export interface Ended {
  /** Exit code; null for a build that was killed. */
  code: number | null;
  /** All that it printed, without colours. */
  log: string;
}

export interface RunOptions {
  env: Readonly<Record<string, string>>;
  /** Asked every few milliseconds; true kills the build and all that it started. */
  killWhen?: () => boolean;
}

const script = `"$@"; code=$?; times >&3; exit $code`;
/** No build of the small site takes so long, however busy the machine is. */
const longest = 600_000;

/** Builds a site, whatever comes of it. */
export async function runSite(
  dir: string,
  name: string,
  { env, killWhen }: RunOptions,
): Promise<Ended> {
  const started = Date.now();
  const child = spawn(
    "sh",
    ["-c", script, "sh", process.execPath, "node_modules/gatsby/cli.js", "build"],
    {
      cwd: dir,
      // A group of its own, workers included.
      detached: true,
      stdio: ["ignore", "pipe", "pipe", "pipe"],
      env: { ...process.env, CI: "1", GATSBY_TELEMETRY_DISABLED: "1", ...env },
    },
  );
  const kill = (): void => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
    } catch {
      // It has ended by itself.
    }
  };
  let [log, times] = ["", ""];
  const [, out, err, extra] = child.stdio;
  for (const stream of [out, err]) stream?.on("data", (part: Buffer) => (log += part.toString()));
  (extra as NodeJS.ReadableStream | null)?.on("data", (part: Buffer) => (times += part.toString()));
  const watch = setInterval(() => {
    if (killWhen?.() === true) kill();
  }, 2);
  const limit = setTimeout(kill, longest);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  });
  clearInterval(watch);
  clearTimeout(limit);
  const cost = times === "" ? "killed" : `${timesToSeconds(times).toFixed(1)} processor seconds`;
  console.log(`  ${name}: ${cost}, ${((Date.now() - started) / 1_000).toFixed(1)} by the clock`);
  log = stripVTControlCharacters(log);
  // For a look at what `--keep` leaves.
  await mkdir(join(dir, "logs"), { recursive: true });
  await writeFile(join(dir, "logs", `${name}.log`), log);
  return { code, log };
}
