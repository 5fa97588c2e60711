import { readFile } from "node:fs/promises";
import path from "node:path";
import {
  parseEcosystemProjects,
  parseExternalPackages,
  type EcosystemProject,
  type ExternalPackage,
  type Parsed,
} from "../../src/content/data-files";
import { formatProblem } from "../../src/lib/problems";
import { parseLock, type Lock } from "./lock";

function entriesOf<Entry>(parsed: Parsed<Entry>): Entry[] {
  if (parsed.ok) return parsed.data;
  throw new Error(parsed.problems.map(formatProblem).join("\n"));
}

/** Without the file nothing is pinned. */
async function readLock(place: string, name: string): Promise<Lock> {
  const text = await readFile(place, "utf8").catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  });
  return text === undefined ? new Map() : parseLock(text, name);
}

/** Where the lists are, from the site's folder. */
export interface DataFiles {
  /** The packages whose README is a page. */
  packages: string;
  /** The projects on the organization page, of which only the metadata is used. */
  projects: string;
  /** The pinned versions. */
  lock: string;
}

export const DATA_FILES: DataFiles = {
  packages: "content/data/external-packages.yml",
  projects: "content/data/ecosystem-projects.yml",
  lock: "content/data/npm-readmes.lock.json",
};

export interface Data {
  packages: ExternalPackage[];
  projects: EcosystemProject[];
  lock: Lock;
}

const read = (file: string, root: string) => readFile(path.resolve(root, file), "utf8");

/** Reads the packages whose README is a page, and the pinned versions. */
export async function readPackageList(
  files: DataFiles = DATA_FILES,
  root = ".",
): Promise<Omit<Data, "projects">> {
  return {
    packages: entriesOf(parseExternalPackages(await read(files.packages, root), files.packages)),
    lock: await readLock(path.resolve(root, files.lock), files.lock),
  };
}

/**
 * Reads the lists of packages and their pinned versions. Throws an error with one line for each mistake.
 *
 * @param root the site's folder
 */
export async function readDataFiles(files: DataFiles = DATA_FILES, root = "."): Promise<Data> {
  const projects = entriesOf(
    parseEcosystemProjects(await read(files.projects, root), files.projects),
  );
  return { ...(await readPackageList(files, root)), projects };
}
