import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { glob } from "tinyglobby";
import type { Reference, Since } from "../types";
import { installedIn, versionOf } from "./installed";

const FOLDER = "plugins/gatsby-source-webpack-reference";
/** Reading takes about five seconds; a process that hangs must not hang the build. */
const TIMEOUT = 300_000;
/** The packages that are read, and those that their hooks and types come from. */
const PACKAGES = [
  "webpack",
  "webpack-cli",
  "webpack-dev-server",
  "tapable",
  "enhanced-resolve",
  "typescript",
];

/**
 * What the packages installed in the site's folder offer. A separate process reads them; the result
 * is cached in node_modules/.cache/reference/ by the packages' versions and the code of this plugin.
 *
 * Throws if a package is missing or can't be read.
 */
export async function readReference(root: string): Promise<Reference> {
  const file = path.join(root, "node_modules/.cache/reference", `${await digestOf(root)}.json`);
  const cached = await readCache(file);
  if (cached) return cached;
  await rm(path.dirname(file), { recursive: true, force: true });
  await collect(root, file);
  const made = await readCache(file);
  if (!made) throw new Error(`webpack's packages were read, but ${file} is incomplete`);
  return made;
}

/** A file that is absent or broken counts as none. */
async function readCache(file: string): Promise<Reference | undefined> {
  try {
    return JSON.parse(await readFile(file, "utf8")) as Reference;
  } catch {
    return undefined;
  }
}

async function collect(root: string, file: string): Promise<void> {
  const script = path.join(root, FOLDER, "read/collect-reference.ts");
  // No other variable may change a default.
  const names = ["PATH", "Path", "HOME", "TMPDIR", "TEMP", "TMP", "SystemRoot"];
  const env = Object.fromEntries(names.map((name) => [name, process.env[name]]));
  try {
    await promisify(execFile)(process.execPath, ["--import", "tsx", script, root, file], {
      cwd: root,
      env,
      timeout: TIMEOUT,
    });
  } catch (error) {
    const { stderr = "" } = error as { stderr?: string };
    throw new Error(`webpack's packages can't be read: ${stderr.trim() || String(error)}`, {
      cause: error,
    });
  }
}

async function digestOf(root: string): Promise<string> {
  const installed = installedIn(root);
  const hash = createHash("sha256").update(`${process.platform} ${process.version}`);
  for (const name of PACKAGES) hash.update(`${name}@${versionOf(installed, name)}\n`);
  const cwd = path.join(root, FOLDER);
  const files = await glob(["types.ts", "read/*.ts", "!**/*.test.ts"], { cwd });
  for (const file of files.sort()) hash.update(await readFile(path.join(cwd, file)));
  return hash.digest("hex").slice(0, 16);
}

/** Nothing has changed in any series, as far as is known. */
export const EMPTY_SINCE: Since = {
  series: {},
  options: {},
  values: {},
  flags: {},
  hooks: {},
  pluginOptions: {},
};

/** `content/data/since.json`, made by `npm run update -- since`. Empty if the file is absent. */
export function readSince(root: string): Since {
  const file = path.join(root, "content/data/since.json");
  if (!existsSync(file)) return EMPTY_SINCE;
  return { ...EMPTY_SINCE, ...(JSON.parse(readFileSync(file, "utf8")) as Partial<Since>) };
}
