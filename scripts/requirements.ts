/*
 * `npm run requirements`: holds docs/requirements.md against the last runs of `npm run unit`,
 * `npm run e2e` and `npm run test:faults`. Exits 1 unless each requirement names tests that exist, ran and passed.
 * `--results <folder>` names another folder with results, `--tests` lists all tests that may be named.
 */
import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { checkTable } from "./requirements/check-table";
import { toReference } from "./requirements/find-tests";
import { parseTable } from "./requirements/parse-table";
import { readFaultReport, readJestReport, readPlaywrightReport } from "./requirements/read-results";
import { formatReport } from "./requirements/report";
import { runnerScripts, type Runner, type TestRun } from "./requirements/types";

const root = path.join(__dirname, "..");
const tableFile = "docs/requirements.md";

const readers: Readonly<Record<Runner, (unsafe: unknown, root: string) => TestRun>> = {
  unit: readJestReport,
  browser: readPlaywrightReport,
  faults: readFaultReport,
};

function readRun(runner: Runner, folder: string): TestRun {
  const file = path.join(folder, `${runner}.json`);
  const command = `npm run ${runnerScripts[runner]}`;
  if (!fs.existsSync(path.join(root, file)))
    throw new Error(`There are no results of the ${runner} tests in ${file}. First: ${command}`);
  try {
    return readers[runner](JSON.parse(fs.readFileSync(path.join(root, file), "utf8")), root);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${file} is no report of the ${runner} tests. Write it anew: ${command}`, {
      cause: reason,
    });
  }
}

function main(): void {
  const { values } = parseArgs({
    options: {
      results: { type: "string", default: "node_modules/.cache/test-results" },
      tests: { type: "boolean", default: false },
    },
  });
  const runners = Object.keys(readers) as Runner[];
  const runs = runners.map((runner) => readRun(runner, values.results));
  if (values.tests) {
    for (const test of runs.flatMap(({ tests }) => tests)) console.log(toReference(test));
    return;
  }
  const table = parseTable(fs.readFileSync(path.join(root, tableFile), "utf8"), tableFile);
  const changed = (file: string): number | undefined =>
    fs.statSync(path.join(root, file), { throwIfNoEntry: false })?.mtimeMs;
  const problems = [
    ...table.problems,
    ...checkTable(table.requirements, runs, { changed }, tableFile),
  ];
  console.log(formatReport(table, problems));
  if (problems.length > 0) process.exitCode = 1;
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof Error && error.cause !== undefined) console.error(error.cause);
  process.exitCode = 1;
}
