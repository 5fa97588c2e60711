import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { toIntegrity } from "./registry-client";

export interface TarballCache {
  /** The kept tarball; undefined if there is none or its bytes no longer match the hash. */
  read(name: string, version: string, integrity: string): Promise<Buffer | undefined>;
  /** Keeps a tarball. A reader sees all of it or nothing. */
  write(name: string, version: string, integrity: string, data: Buffer): Promise<void>;
}

/** A folder => a cache of tarballs in it, one file for each name, version and integrity hash. */
export function createTarballCache(folder: string): TarballCache {
  const toFile = (name: string, version: string, integrity: string) => {
    const key = createHash("sha256").update(`${name}@${version} ${integrity}`).digest("hex");
    const readable = `${name}-${version}`.replace(/[^\w.-]+/g, "-").replace(/^[-.]+/, "");
    return path.join(folder, `${readable}-${key.slice(0, 16)}.tgz`);
  };
  return {
    async read(name, version, integrity) {
      const data = await readFile(toFile(name, version, integrity)).catch(() => undefined);
      return data && toIntegrity(data) === integrity ? data : undefined;
    },
    async write(name, version, integrity, data) {
      await mkdir(folder, { recursive: true });
      const file = toFile(name, version, integrity);
      const temporary = `${file}.${randomUUID()}.tmp`;
      try {
        await writeFile(temporary, data);
        await rename(temporary, file);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
  };
}
