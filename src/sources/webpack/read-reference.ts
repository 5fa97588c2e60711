import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { readFile, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { glob } from "tinyglobby";
import type { Reference } from "../../lib/reference/types";
import { installedIn, readPackages, versionOf } from "./installed";

const run = promisify(execFile);
const ownFolder = "src/sources/webpack";
/** It takes some five seconds; a process that hangs must not hang the build. */
const timeout = 300_000;

/**
 * What the packages say that are installed in the folder of the site: read in a process of its own,
 * and kept in node_modules/.cache/reference/ until a package or the code that reads them changes.
 *
 * Throws when a package is missing or can't be read.
 */
export async function readReference(root: string): Promise<Reference> {
  const file = path.join(root, "node_modules/.cache/reference", `${await digestOf(root)}.json`);
  const kept = await readKept(file);
  if (kept) return kept;
  await print(root, file);
  const made = await readKept(file);
  if (!made) throw new Error(`webpack's packages were read, but ${file} is no whole reference`);
  await removeOld(path.dirname(file));
  return made;
}

/** What other versions of the packages or of this code have left, for longer than a week. */
async function removeOld(folder: string): Promise<void> {
  const limit = Date.now() - 7 * 24 * 3600 * 1000;
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const kept = await stat(file).catch(() => undefined);
    if (kept && kept.mtimeMs < limit) await rm(file, { force: true });
  }
}

/** A file that is absent or broken is as good as none. */
async function readKept(file: string): Promise<Reference | undefined> {
  try {
    const reference = JSON.parse(await readFile(file, "utf8")) as Reference;
    const lists = [reference.options, reference.flags, reference.hooks, reference.pluginOptions];
    return lists.every((list) => list.length > 0) ? reference : undefined;
  } catch {
    return undefined;
  }
}

async function print(root: string, file: string): Promise<void> {
  const script = path.join(root, ownFolder, "print-reference.ts");
  // Nothing of the surroundings may change a default: only what finds programs and folders stays.
  const kept = ["PATH", "Path", "HOME", "TMPDIR", "TEMP", "TMP", "SystemRoot"];
  const env = Object.fromEntries(kept.map((name) => [name, process.env[name]]));
  try {
    await run(process.execPath, ["--import", "tsx", script, root, file], {
      cwd: root,
      env,
      timeout,
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
  for (const name of readPackages) hash.update(`${name}@${versionOf(installed, name)}\n`);
  const cwd = path.join(root, ownFolder);
  const code = await glob(["**/*.ts", "!**/*.test.ts"], { cwd });
  for (const file of code.sort()) hash.update(await readFile(path.join(cwd, file)));
  return hash.digest("hex").slice(0, 16);
}
