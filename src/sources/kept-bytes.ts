import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";

const month = 30 * 24 * 60 * 60 * 1_000;

/** What takes long to make and is kept between builds: files whose names carry a digest. */
export interface KeptBytes {
  /** The kept bytes of a name; made, and kept, when there are none. */
  get(name: string, make: () => Promise<Buffer>): Promise<{ bytes: Buffer; isNew: boolean }>;
  /** Removes what nobody has asked for within a month; returns how many went. */
  prune(now?: number): Promise<number>;
}

async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const temporary = `${file}.${randomUUID()}.tmp`;
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await writeFile(temporary, bytes);
    await rename(temporary, file);
  } finally {
    await rm(temporary, { force: true });
  }
}

/** A folder => a store in it. Whoever reads a file sees all of it or nothing. */
export function createKeptBytes(folder: string): KeptBytes {
  return {
    async get(name, make) {
      const file = path.join(folder, name);
      const kept = await readFile(file).catch(() => undefined);
      if (kept && kept.length > 0) {
        // The time of its last use, for `prune`; a folder that can't be written serves as well.
        const now = new Date();
        await utimes(file, now, now).catch(() => undefined);
        return { bytes: kept, isNew: false };
      }
      const bytes = await make();
      await writeWhole(file, bytes);
      return { bytes, isNew: true };
    },
    async prune(now = Date.now()) {
      const names = await readdir(folder).catch(() => []);
      const ages = await Promise.all(
        names.map(async (name) => now - (await stat(path.join(folder, name))).mtimeMs),
      );
      const old = names.filter((_, index) => (ages[index] ?? 0) > month);
      await Promise.all(old.map((name) => rm(path.join(folder, name), { force: true })));
      return old.length;
    },
  };
}
