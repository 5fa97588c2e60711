import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import {
  readData,
  type EcosystemProject,
  type ExternalPackage,
} from "../../src/content/data-files";

export const LOCK_FILE = "content/data/npm-readmes.lock.json";

/**
 * Reads the pinned versions; none without a file.
 * @throws Error that names the file
 */
export async function readLock(root: string): Promise<Lock> {
  const text = await readFile(path.join(root, LOCK_FILE), "utf8").catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  });
  return text === undefined ? new Map() : parseLock(text, LOCK_FILE);
}

/**
 * Reads the packages with README pages and their pinned versions.
 * @throws Error with a line per mistake
 */
export async function readPackageList(
  root = ".",
): Promise<{ packages: ExternalPackage[]; lock: Lock }> {
  return { packages: readData("external-packages", root), lock: await readLock(root) };
}

/** Reads the projects of the organization page, which only need metadata. */
export const readProjects = (root = "."): EcosystemProject[] =>
  readData("ecosystem-projects", root);

const entry = z.strictObject({
  version: z.string().min(1),
  integrity: z.string().regex(/^sha512-[A-Za-z0-9+/]{86}==$/),
  readme: z
    .strictObject({
      file: z.string().min(1),
      size: z.int().nonnegative(),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    })
    .optional(),
});

const lockFile = z.strictObject({
  lockVersion: z.literal(1),
  packages: z.record(z.string(), entry),
});

/** `readme.size` is in bytes; projects without a page have no `readme`. */
export type LockEntry = z.infer<typeof entry>;
export type Lock = ReadonlyMap<string, LockEntry>;

/**
 * Parses npm-readmes.lock.json.
 * @throws Error that names `file` for an invalid lock
 */
export function parseLock(text: string, file: string): Lock {
  try {
    return new Map(Object.entries(lockFile.parse(JSON.parse(text)).packages));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
    throw new Error(
      `${file}: ${reason}\nRestore it from version control or run \`npm run update -- readmes\`.`,
      { cause: error },
    );
  }
}

/** Formats npm-readmes.lock.json, sorted by name. */
export function formatLock(lock: Lock): string {
  const packages = Object.fromEntries([...lock].sort(([a], [b]) => (a < b ? -1 : 1)));
  return `${JSON.stringify({ lockVersion: 1, packages }, undefined, 2)}\n`;
}
