import { createHash } from "node:crypto";
import { readdir, readFile, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";
import { writeAtomic } from "./write-atomic";

const month = 30 * 24 * 60 * 60 * 1_000;

/** What takes long to make and is kept between builds: files whose names carry a digest. */
export interface KeptBytes {
  /** The kept bytes of a name; made, and kept, when there are none. */
  get(name: string, make: () => Promise<Buffer>): Promise<{ bytes: Buffer; isNew: boolean }>;
  /** The kept bytes of a name, if there are any. */
  find(name: string): Promise<Buffer | undefined>;
  /** Keeps bytes, in place of what the name had. */
  keep(name: string, bytes: Buffer): Promise<void>;
  /** Removes what nobody has asked for within a month; returns how many went. */
  prune(now?: number): Promise<number>;
}

const digestBytes = 32;
const toDigest = (bytes: Buffer): Buffer => createHash("sha256").update(bytes).digest();

/** What a kept file holds behind the hash that it begins with; undefined unless that is its hash. */
function checked(file: Buffer | undefined): Buffer | undefined {
  if (!file) return undefined;
  const bytes = file.subarray(digestBytes);
  return file.subarray(0, digestBytes).equals(toDigest(bytes)) ? bytes : undefined;
}

/**
 * A folder => a store in it. Whoever reads a file sees all of it or nothing; one that is no longer
 * what was written counts as none, for it would be published.
 */
export function createKeptBytes(folder: string): KeptBytes {
  const toFile = (name: string): string => path.join(folder, name);

  async function find(name: string): Promise<Buffer | undefined> {
    const file = toFile(name);
    const kept = checked(await readFile(file).catch(() => undefined));
    if (!kept) return undefined;
    // The time of its last use, for `prune`; a folder that can't be written serves as well.
    const now = new Date();
    await utimes(file, now, now).catch(() => undefined);
    return kept;
  }

  const keep = (name: string, bytes: Buffer): Promise<void> =>
    writeAtomic(toFile(name), Buffer.concat([toDigest(bytes), bytes]));

  return {
    find,
    keep,
    async get(name, make) {
      const kept = await find(name);
      if (kept) return { bytes: kept, isNew: false };
      const bytes = await make();
      await keep(name, bytes);
      return { bytes, isNew: true };
    },
    async prune(now = Date.now()) {
      const names = await readdir(folder).catch(() => []);
      const ages = await Promise.all(
        names.map(async (name) => now - (await stat(toFile(name))).mtimeMs),
      );
      const old = names.filter((_, index) => (ages[index] ?? 0) > month);
      await Promise.all(old.map((name) => rm(toFile(name), { force: true })));
      return old.length;
    },
  };
}
