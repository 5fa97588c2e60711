/*
 * `npm run coverage:reference`: how much of what webpack's packages offer is documented, by page.
 * `-- --list` names what is missing, `-- --json` prints all for tools. Documented names of things
 * that don't exist, and what is missing in a section that is written, are errors: exits 1.
 */
import path from "node:path";
import { parseArgs } from "node:util";
import {
  countCoverage,
  coverReference,
  findMissing,
  findUnknownNames,
  formatCoverage,
  formatMissing,
} from "../src/lib/coverage";
import { compareProblems } from "../src/lib/problems";
import { indexReference } from "../src/lib/reference";
import { readCoverageInput } from "./coverage/read-input";

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      json: { type: "boolean", default: false },
      list: { type: "boolean", default: false },
    },
  });
  const read = await readCoverageInput(path.join(__dirname, ".."));
  const input = { ...read, reference: indexReference(read.reference) };
  const units = coverReference(input);
  const counts = countCoverage(units);
  const missing = findMissing(units, input, input.written);
  const problems = [...findUnknownNames(input), ...missing].sort(compareProblems);

  if (values.json) {
    const { versions } = read.reference;
    console.log(JSON.stringify({ versions, problems, counts, units }, null, 2));
  } else {
    if (values.list) console.log(formatMissing(units).join("\n"));
    console.log(formatCoverage(problems, counts));
  }
  if (problems.length > 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
