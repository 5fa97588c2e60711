import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { codeDigest, contentHash, openFileCache } from "../../../src/sources/cache";
import type { Reference, Since } from "../types";

const SCRIPT = "plugins/gatsby-source-webpack-reference/read/collect-reference.ts";
const STATED_DEFAULTS = "plugins/gatsby-source-webpack-reference/read/stated-defaults.tsv";
/** Reading takes about 5 s; the timeout (ms) stops a hanging process. */
const TIMEOUT = 300_000;
const MAX_BYTES = 100_000_000;

/**
 * Reads the packages installed in the site's directory in a child process.
 * @throws Error if a package is missing or unreadable
 */
export async function readReference(root: string): Promise<Reference> {
  const cache = openFileCache(path.join(root, "node_modules/.cache/reference"));
  // The table isn't imported, so the digest of the code doesn't include it.
  const file = path.join(root, STATED_DEFAULTS);
  const table = existsSync(file) ? readFileSync(file, "utf8") : "";
  const key = contentHash(codeDigest([SCRIPT], root) + table);
  const { bytes, isNew } = await cache.get(key, () => collect(root));
  if (isNew) await cache.prune();
  return JSON.parse(bytes.toString()) as Reference;
}

async function collect(root: string): Promise<Buffer> {
  // Other variables could change defaults.
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

/** No known changes. */
export const EMPTY_SINCE: Since = {
  series: {},
  options: {},
  values: {},
  flags: {},
  hooks: {},
  pluginOptions: {},
};

export const SINCE_FILE = "content/data/since.json";

/** Reads {@link SINCE_FILE}, written by `npm run update -- since`; empty if absent. */
export function readSince(root: string): Since {
  const file = path.join(root, SINCE_FILE);
  if (!existsSync(file)) return EMPTY_SINCE;
  return { ...EMPTY_SINCE, ...(JSON.parse(readFileSync(file, "utf8")) as Partial<Since>) };
}
