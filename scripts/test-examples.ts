/*
 * Runs the examples of all pages and compares what comes out with what the pages say:
 *
 *   npm run test:examples                  all of them
 *   npm run test:examples -- concepts      pages and projects whose name contains the word
 *   npm run test:examples -- --update      writes what comes out into the pages
 *
 * `--no-cache` runs again what has not changed. Exits 1 on errors.
 */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { readProjects } from "../src/examples/read-pages";
import { runAll } from "../src/examples/run-all";
import { updatePage } from "../src/examples/update";
import { writeAtomic } from "../src/sources/write-atomic";
import { compareProblems, formatProblem } from "../src/content/problems";
import { run } from "./run";

const root = path.join(__dirname, "..");

run(async () => {
  const begin = performance.now();
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      "no-cache": { type: "boolean", default: false },
      update: { type: "boolean", default: false },
    },
  });
  const { projects, problems: wrong } = readProjects(root);
  const isWanted = ({ file, id }: { file: string; id?: string }) =>
    positionals.length === 0 || positionals.some((word) => `${file} ${id ?? ""}`.includes(word));
  // Invalid blocks would fail for another reason.
  const wrongFiles = new Set(wrong.map(({ file }) => file));
  const runnable = projects.filter(({ file }) => !wrongFiles.has(file));
  const useCache = !values["no-cache"];
  const retry = Boolean(process.env.CI);
  const ran = await runAll(runnable, { root, isWanted, useCache, limit: 60_000, retry });
  const wrongOutput = values.update ? ran.problems.filter(({ patch }) => patch) : [];
  for (const file of new Set(wrongOutput.map((problem) => problem.file))) {
    const page = path.join(root, file);
    const own = wrongOutput.filter((problem) => problem.file === file);
    await writeAtomic(page, updatePage(await readFile(page, "utf8"), own));
    console.log(`${file} is updated`);
  }
  const left = ran.problems.filter((problem) => !wrongOutput.includes(problem));
  const problems = [...wrong.filter(isWanted), ...left].sort(compareProblems);
  for (const problem of problems) console.log(formatProblem(problem));
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  console.log(
    `${ran.projects} projects (${ran.cached} unchanged since they last ran): ` +
      `${problems.length === 0 ? "all match the pages" : `problems: ${problems.length}`} (${seconds} s)`,
  );
  if (problems.some(({ severity }) => severity === "error")) process.exitCode = 1;
});

// Ending also ends the processes of the examples.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
