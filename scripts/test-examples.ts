/*
 * Runs the examples of all pages and compares what comes out with what the pages say:
 *
 *   npm run test:examples                  all of them
 *   npm run test:examples -- concepts      pages and projects whose name contains the word
 *   npm run test:examples -- --print       shows each command with all that it prints
 *
 * `--no-cache` runs again what has not changed, `--json` prints the report for tools. Exits 1 on
 * errors.
 */
import path from "node:path";
import { parseArgs } from "node:util";
import { collectProjects } from "../src/lib/examples";
import { checkPagesWithExamples } from "./examples/check-pages";
import { readPages } from "./examples/read-pages";
import { formatReport } from "./examples/format-report";
import { runAll } from "./examples/run-all";

const root = path.join(__dirname, "..");

async function main(): Promise<void> {
  const begin = performance.now();
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      json: { type: "boolean", default: false },
      "no-cache": { type: "boolean", default: false },
      print: { type: "boolean", default: false },
    },
  });
  const { pages, problems: unread } = await readPages(root);
  const projects = pages.flatMap(collectProjects);
  const wrong = [...unread, ...checkPagesWithExamples(root, pages, projects)];
  const isWanted = ({ file, id }: { file: string; id?: string }) =>
    positionals.length === 0 || positionals.some((word) => `${file} ${id ?? ""}`.includes(word));
  // What is wrong on paper is not tried out: it would only fail in some other way.
  const wrongFiles = new Set(wrong.map(({ file }) => file));
  const sound = projects.filter(({ file }) => !wrongFiles.has(file));
  const ran = await runAll(sound, {
    root,
    isWanted,
    useCache: !values["no-cache"] && !values.print,
    limit: 60_000,
    onCommand: values.print
      ? ({ id }, command, { output }) => console.log(`\n${id}\n$ ${command}\n${output.trimEnd()}`)
      : undefined,
  });
  const seconds = (performance.now() - begin) / 1000;
  const report = { ...ran, seconds, problems: [...wrong.filter(isWanted), ...ran.problems] };
  console.log(values.json ? JSON.stringify(report, null, 2) : formatReport(report));
  if (report.problems.some(({ severity }) => severity === "error")) process.exitCode = 1;
}

// Their exit takes along the processes of the examples.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
