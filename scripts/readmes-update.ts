// Pins the newest version of every package whose README or description this site shows.
// `--check` prints what would change and writes nothing. Exit code 1: some could not be had.
import path from "node:path";
import { parseArgs } from "node:util";
import {
  LOCK_FILE,
  readPackageList,
  readProjects,
} from "../plugins/gatsby-source-npm-readme/data-files";
import { formatLock } from "../plugins/gatsby-source-npm-readme/lock";
import { formatUpdate, updateLock } from "../plugins/gatsby-source-npm-readme/update-lock";
import { createRegistryClient, createTarballCache } from "../src/sources/npm/registry";
import { writeAtomic } from "../src/sources/write-atomic";

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { check: { type: "boolean", default: false } } });
  const cwd = process.cwd();
  const { packages, lock } = await readPackageList();
  const update = await updateLock({
    readmes: new Set(packages.map((entry) => entry.package)),
    projects: new Set((await readProjects()).map(({ npm }) => npm)),
    lock,
    client: await createRegistryClient({ cwd, timeout: 60_000, retries: 2 }),
    cache: createTarballCache(path.resolve(cwd, ".external/npm")),
    concurrency: 8,
  });
  console.log(formatUpdate(update));
  if (!values.check && update.changes.length > 0) {
    await writeAtomic(LOCK_FILE, formatLock(update.lock));
    console.log(`Wrote ${LOCK_FILE}.`);
  }
  if (update.failures.length > 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
