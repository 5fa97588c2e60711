import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { codeDigest, openFileCache } from "../../../src/sources/cache";
import type { Reference, Since } from "../types";

const SCRIPT = "plugins/gatsby-source-webpack-reference/read/collect-reference.ts";
/** Reading takes about five seconds; a process that hangs must not hang the build. */
const TIMEOUT = 300_000;
const MAX_BYTES = 100_000_000;

/**
 * What the packages installed in the site's directory offer, read by a separate process.
 *
 * Throws if a package is missing or can't be read.
 */
export async function readReference(root: string): Promise<Reference> {
  const cache = openFileCache(path.join(root, "node_modules/.cache/reference"));
  const { bytes, isNew } = await cache.get(codeDigest([SCRIPT], root), () => collect(root));
  if (isNew) await cache.prune();
  return JSON.parse(bytes.toString()) as Reference;
}

async function collect(root: string): Promise<Buffer> {
  // No other variable may change a default.
  const names = ["PATH", "Path", "HOME", "TMPDIR", "TEMP", "TMP", "SystemRoot"];
  const env = Object.fromEntries(names.map((name) => [name, process.env[name]]));
  const options = { cwd: root, env, timeout: TIMEOUT, maxBuffer: MAX_BYTES };
  const args = ["--import", "tsx", path.join(root, SCRIPT), root];
  try {
    const { stdout } = await promisify(execFile)(process.execPath, args, options);
    return Buffer.from(stdout);
  } catch (cause) {
    const { stderr = "" } = cause as { stderr?: string };
    const reason = stderr.trim() || String(cause);
    throw new Error(`webpack's packages can't be read: ${reason}`, { cause });
  }
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
