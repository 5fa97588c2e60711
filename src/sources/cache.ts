import { createHash } from "node:crypto";
import fs from "node:fs";
import { readdir, readFile, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";
import { buildSync } from "esbuild";
import { globSync } from "tinyglobby";
import { writeAtomic, writeAtomicSync } from "./write-atomic";

/** Hexadecimal digits that change with every change of a content. */
export function contentHash(content: string | Uint8Array, digits = 10): string {
  return createHash("sha256").update(content).digest("hex").slice(0, digits);
}

/** The files of ours that run when an entry file runs, from the project's root. */
function importGraph(entries: readonly string[], root: string): string[] {
  const { metafile } = buildSync({
    entryPoints: [...entries],
    absWorkingDir: root,
    bundle: true,
    metafile: true,
    write: false,
    outdir: root,
    platform: "node",
    packages: "external",
    loader: { ".css": "empty", ".svg": "empty" },
    logLevel: "silent",
  });
  return Object.keys(metafile.inputs).sort();
}

const codeDigests = new Map<string, string>();

/**
 * Changes with the code of files, with all that they import, with the installed packages and with
 * Node. A process asks esbuild once for the same files: 50 milliseconds for 200 modules.
 */
export function codeDigest(entries: readonly string[], root = process.cwd()): string {
  const key = [root, ...entries].join("\n");
  const known = codeDigests.get(key);
  if (known !== undefined) return known;
  const hash = createHash("sha256").update(process.version);
  for (const file of ["package-lock.json", ...importGraph(entries, root)])
    hash.update(`\0${file}\0`).update(fs.readFileSync(path.join(root, file)));
  const digest = hash.digest("hex").slice(0, 16);
  codeDigests.set(key, digest);
  return digest;
}

const MONTH = 30 * 24 * 60 * 60 * 1_000;
const DIGEST_BYTES = 32;
const toDigest = (bytes: Buffer): Buffer => createHash("sha256").update(bytes).digest();

/** A cached file without the hash of its bytes that it begins with; undefined when they don't match. */
function verify(file: Buffer | undefined): Buffer | undefined {
  const bytes = file?.subarray(DIGEST_BYTES);
  return bytes && file?.subarray(0, DIGEST_BYTES).equals(toDigest(bytes)) ? bytes : undefined;
}

/** A directory of files whose names carry a digest of what they were made of. A damaged one is made again. */
export function openFileCache(folder: string) {
  const toFile = (name: string): string => path.join(folder, name);
  return {
    async get(name: string, make: () => Promise<Buffer> | Buffer) {
      const file = toFile(name);
      const found = verify(await readFile(file).catch(() => undefined));
      if (found) {
        // The time of its last use, for `prune`; a directory that can't be written serves as well.
        const now = new Date();
        await utimes(file, now, now).catch(() => undefined);
        return { bytes: found, isNew: false };
      }
      const bytes = await make();
      await writeAtomic(file, Buffer.concat([toDigest(bytes), bytes]));
      return { bytes, isNew: true };
    },
    /** Removes what was not read for a month; returns how many files. */
    async prune(now = Date.now()) {
      const names = await readdir(folder).catch(() => []);
      const ages = await Promise.all(
        names.map(async (name) => now - (await stat(toFile(name))).mtimeMs),
      );
      const old = names.filter((_, index) => (ages[index] ?? 0) > MONTH);
      await Promise.all(old.map((name) => rm(toFile(name), { force: true })));
      return old.length;
    },
  };
}

/**
 * Bytes that take long to make: made once for the same inputs and the same code, kept outside Gatsby's
 * cache, so that `gatsby clean` spares them.
 */
export async function cached(
  name: string,
  inputs: unknown,
  entries: readonly string[],
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  const key = contentHash(JSON.stringify([inputs, codeDigest(entries)]), 32);
  const cache = openFileCache(path.join("node_modules", ".cache", name));
  return (await cache.get(key, make)).bytes;
}

const publicDir = "public";

/** Writes a file below `public/` whose name carries the hash of its content, unless it is there. */
export function writeHashedFile(url: string, content: string | Uint8Array): void {
  const file = path.join(publicDir, url);
  // What is there is complete: it was renamed into its place.
  if (!fs.existsSync(file)) writeAtomicSync(file, content);
}

/** Removes every file of a directory of `public/` whose url is not in `live`. */
export function pruneHashedFiles(root: string, live: ReadonlySet<string>): number {
  const folder = path.join(publicDir, root);
  const dead = globSync("*", { cwd: folder }).filter((name) => !live.has(root + name));
  for (const name of dead) fs.rmSync(path.join(folder, name));
  return dead.length;
}
