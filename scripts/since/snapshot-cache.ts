import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { sinceKinds } from "../../src/lib/since";
import type { Snapshot } from "../../src/lib/since";
import type { Pin } from "../../src/sources/npm/load-pinned";

export interface SnapshotCache {
  /** The kept snapshot; undefined if there is none, or none that can be read. */
  read(pin: Pin): Promise<Snapshot | undefined>;
  /** Keeps a snapshot: a reader sees all of it or nothing. */
  write(pin: Pin, snapshot: Snapshot): Promise<void>;
}

function isSnapshot(value: unknown): value is Snapshot {
  if (typeof value !== "object" || value === null) return false;
  return sinceKinds.every((kind) => {
    const list = (value as Record<string, unknown>)[kind];
    return typeof list === "object" && list !== null;
  });
}

/**
 * Keeps what was read out of tarballs, compressed: 15 kB a version instead of 2 MB.
 *
 * @param reader a digest of the code that reads tarballs: what other code read isn't used
 */
export function createSnapshotCache(folder: string, reader: string): SnapshotCache {
  const toFile = ({ name, version, integrity }: Pin) => {
    const key = createHash("sha256").update(`${integrity} ${reader}`).digest("hex").slice(0, 16);
    return path.join(folder, `${name}-${version}-${key}.json.gz`);
  };
  return {
    async read(pin) {
      try {
        const text = await promisify(gunzip)(await readFile(toFile(pin)));
        const value: unknown = JSON.parse(text.toString("utf8"));
        return isSnapshot(value) ? value : undefined;
      } catch {
        // Absent or damaged: it is read from the tarball again.
        return undefined;
      }
    },
    async write(pin, snapshot) {
      const file = toFile(pin);
      const temporary = `${file}.${randomUUID()}.tmp`;
      await mkdir(folder, { recursive: true });
      try {
        await writeFile(temporary, await promisify(gzip)(JSON.stringify(snapshot)));
        await rename(temporary, file);
      } finally {
        await rm(temporary, { force: true });
      }
    },
  };
}
