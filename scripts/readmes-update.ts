// Pins the newest version of every package whose README or description this site shows.
// `--check` prints what would change and writes nothing. Exit code 1: some could not be had.
import { randomUUID } from "node:crypto";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import {
  parseEcosystemProjects,
  parseExternalPackages,
} from "../plugins/gatsby-source-npm-readme/data-files";
import { formatUpdate } from "../plugins/gatsby-source-npm-readme/format-update";
import { formatLock, parseLock } from "../plugins/gatsby-source-npm-readme/lock";
import { createRegistryClient } from "../src/sources/npm/registry-client";
import { createTarballCache } from "../src/sources/npm/tarball-cache";
import { updateLock } from "../plugins/gatsby-source-npm-readme/update-lock";

const packagesFile = "content/data/external-packages.yml";
const projectsFile = "content/data/ecosystem-projects.yml";
const lockFile = "content/data/npm-readmes.lock.json";

async function writeAtomic(file: string, text: string): Promise<void> {
  const temporary = `${file}.${randomUUID()}.tmp`;
  try {
    await writeFile(temporary, text);
    await rename(temporary, file);
  } finally {
    await rm(temporary, { force: true });
  }
}

async function readLock() {
  const text = await readFile(lockFile, "utf8").catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  });
  return text === undefined ? new Map<string, never>() : parseLock(text, lockFile);
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { check: { type: "boolean", default: false } } });
  const packages = parseExternalPackages(await readFile(packagesFile, "utf8"), packagesFile);
  const projects = parseEcosystemProjects(await readFile(projectsFile, "utf8"), projectsFile);
  const cwd = process.cwd();
  const update = await updateLock({
    readmes: new Set(packages.map((entry) => entry.package)),
    projects: new Set(projects.map(({ npm }) => npm)),
    lock: await readLock(),
    client: await createRegistryClient({ cwd, timeout: 60_000, retries: 2 }),
    cache: createTarballCache(path.resolve(cwd, ".external/npm")),
    concurrency: 8,
  });
  console.log(formatUpdate(update));
  if (!values.check && update.changes.length > 0) {
    await writeAtomic(lockFile, formatLock(update.lock));
    console.log(`Wrote ${lockFile}.`);
  }
  if (update.failures.length > 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
