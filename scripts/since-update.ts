// Compares the published versions of webpack 5 and webpack-dev-server and keeps, in
// content/data/since.json, which of them added, deprecated or removed what. `--check` prints what
// would change and writes nothing. Exit code 1: a version could not be had, and nothing was written.
import { parseArgs } from "node:util";
import { progressLine } from "./since/progress-line";
import { sinceFile, updateSince } from "./since/update-since";

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { check: { type: "boolean", default: false } } });
  const progress = progressLine(process.stderr);
  try {
    const report = await updateSince({
      root: process.cwd(),
      timeout: 60_000,
      retries: 2,
      concurrency: 4,
      check: values.check,
      onVersion: (version) => progress.onVersion(version),
    });
    progress.end();
    console.log(report);
  } finally {
    progress.end();
  }
}

main().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error);
  console.error(`${reason}\n${sinceFile} was not changed.`);
  process.exitCode = 1;
});
