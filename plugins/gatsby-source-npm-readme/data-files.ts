import { readFile } from "node:fs/promises";
import path from "node:path";
import {
  parseEcosystemProjects,
  parseExternalPackages,
  type EcosystemProject,
  type ExternalPackage,
  type Parsed,
} from "../../src/content/data-files";
import { formatProblem } from "../../src/content/problems";
import { parseLock, type Lock } from "./lock";

export const LOCK_FILE = "content/data/npm-readmes.lock.json";

async function readEntries<Entry>(
  name: string,
  parse: (text: string, file: string) => Parsed<Entry>,
  root: string,
): Promise<Entry[]> {
  const file = `content/data/${name}`;
  const parsed = parse(await readFile(path.join(root, file), "utf8"), file);
  if (parsed.ok) return parsed.data;
  throw new Error(parsed.problems.map(formatProblem).join("\n"));
}

/** Without the file nothing is pinned. */
async function readLock(root: string): Promise<Lock> {
  const text = await readFile(path.join(root, LOCK_FILE), "utf8").catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  });
  return text === undefined ? new Map() : parseLock(text, LOCK_FILE);
}

/** The packages whose README is a page, and the pinned versions. Throws a line for each mistake. */
export async function readPackageList(
  root = ".",
): Promise<{ packages: ExternalPackage[]; lock: Lock }> {
  const packages = await readEntries("external-packages.yml", parseExternalPackages, root);
  return { packages, lock: await readLock(root) };
}

/** The projects on the organization page, of which only the metadata is used. */
export const readProjects = (root = "."): Promise<EcosystemProject[]> =>
  readEntries("ecosystem-projects.yml", parseEcosystemProjects, root);
