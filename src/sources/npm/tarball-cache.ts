import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { writeAtomic } from "../write-atomic";
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
    write: (name, version, integrity, data) => writeAtomic(toFile(name, version, integrity), data),
  };
}
