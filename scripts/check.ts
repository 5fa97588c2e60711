/*
 * Checks all content in one run and exits 1 on errors: `npm run check`.
 *
 *   --json     the whole report as data
 *   --github   problems as annotations; also when GITHUB_ACTIONS is set
 */
import path from "node:path";
import { parseArgs } from "node:util";
import { checkContent } from "../src/check/check-content";
import { countProblems, formatAnnotation, formatReport } from "../src/check/report";
import { run } from "./run";

run(async () => {
  const { values } = parseArgs({
    options: {
      json: { type: "boolean", default: false },
      github: { type: "boolean", default: Boolean(process.env.GITHUB_ACTIONS) },
    },
  });
  const report = await checkContent(path.join(__dirname, ".."));
  if (values.json) console.log(JSON.stringify(report, null, 2));
  else console.log(values.github ? formatReport(report, formatAnnotation) : formatReport(report));
  if (countProblems(report, "error") > 0) process.exitCode = 1;
});
