import { createHash } from "node:crypto";
import fs from "node:fs";
import { readdir, readFile, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";
import { buildSync } from "esbuild";
import { globSync } from "tinyglobby";
import { writeAtomic, writeAtomicSync } from "./write-atomic";

/** Hexadecimal hash of a content. */
export function contentHash(content: string | Uint8Array, digits = 10): string {
  return createHash("sha256").update(content).digest("hex").slice(0, digits);
}

/** Our files that an entry imports, relative to the root. */
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
 * Digest of files with their imports, the lock file and Node's version. Cached per process: esbuild
 * takes 50 ms for 200 modules.
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

/** Checks a cached file against the hash at its beginning; undefined if damaged. */
function verify(file: Buffer | undefined): Buffer | undefined {
  const bytes = file?.subarray(DIGEST_BYTES);
  return bytes && file?.subarray(0, DIGEST_BYTES).equals(toDigest(bytes)) ? bytes : undefined;
}

/** A directory of files named by the digest of their inputs. Damaged files are made again. */
export function openFileCache(folder: string) {
  const toFile = (name: string): string => path.join(folder, name);
  return {
    async get(name: string, make: () => Promise<Buffer> | Buffer) {
      const file = toFile(name);
      const found = verify(await readFile(file).catch(() => undefined));
      if (found) {
        // Marks the file as used, for `prune`; fails silently in a read-only directory.
        const now = new Date();
        await utimes(file, now, now).catch(() => undefined);
        return { bytes: found, isNew: false };
      }
      const bytes = await make();
      await writeAtomic(file, Buffer.concat([toDigest(bytes), bytes]));
      return { bytes, isNew: true };
    },
    /**
     * Removes files unused for a month.
     * @returns their number
     */
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
 * Caches bytes by the digest of inputs and code, outside Gatsby's cache, so that `gatsby clean`
 * keeps them.
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

type Results = Record<string, unknown>;

/** Returns the cached result for an input, or computes it. Results are plain data. */
export type Remember = <Result>(
  kind: string,
  input: string,
  make: () => Promise<Result>,
) => Promise<Result>;

/**
 * Opens a file of cached results, by kind and digest of their input. A missing, damaged or outdated
 * file counts as empty.
 */
export async function openResultCache(file: string, key: string) {
  const text = await readFile(file, "utf8").catch(() => "");
  let before: Results = {};
  try {
    const cached = JSON.parse(text) as { key?: string; results?: Results } | null;
    if (cached?.key === key) before = cached.results ?? {};
  } catch {
    // Damaged: written again.
  }
  const used: Results = {};
  const pending = new Map<string, Promise<unknown>>();
  const remember: Remember = async <Result>(
    kind: string,
    input: string,
    make: () => Promise<Result>,
  ) => {
    const name = `${kind} ${createHash("sha256").update(input).digest("base64url")}`;
    if (!Object.hasOwn(before, name)) {
      const making = pending.get(name) ?? make();
      pending.set(name, making);
      return (used[name] = await making) as Result;
    }
    return (used[name] = before[name]) as Result;
  };
  const write = async ({ prunes = true } = {}) => {
    const results = prunes ? used : { ...before, ...used };
    if (pending.size > 0) await writeAtomic(file, JSON.stringify({ key, results }));
  };
  return { remember, write };
}

const publicDir = "public";

/** Writes a file below `public/` whose name contains its hash, unless it exists. */
export function writeHashedFile(url: string, content: string | Uint8Array): void {
  const file = path.join(publicDir, url);
  // An existing file is complete, because writes are atomic.
  if (!fs.existsSync(file)) writeAtomicSync(file, content);
}

/** Removes the files of a directory in `public/` whose URLs aren't in `live`. */
export function pruneHashedFiles(root: string, live: ReadonlySet<string>): number {
  const folder = path.join(publicDir, root);
  // Pages can be in the same directory.
  const isHashed = (name: string): boolean => /[.-][\da-f]{10}\.\w+$/.test(name);
  const dead = globSync("*", { cwd: folder }).filter(
    (name) => isHashed(name) && !live.has(root + name),
  );
  for (const name of dead) fs.rmSync(path.join(folder, name));
  return dead.length;
}
