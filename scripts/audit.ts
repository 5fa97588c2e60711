/* Checks the packages that a build needs: the lock file, critical advisories, signatures of the
   registry. A service that does not respond is named and skipped. */
import { exec } from "node:child_process";
import { readFileSync } from "node:fs";
import {
  judgeAdvisories,
  judgeSignatures,
  lockProblems,
  type AuditOutput,
} from "./audit/supply-chain";
import { run } from "./run";

/** npm exits 1 for findings too, so only its output counts. */
const audit = (what: string): Promise<AuditOutput> =>
  new Promise((resolve) =>
    exec(
      `npm audit ${what} --omit=dev --json --fetch-retries=0`,
      { maxBuffer: Infinity, timeout: 60_000 },
      (_error, output) => resolve(JSON.parse(output || "{}") as AuditOutput),
    ),
  );

run(async () => {
  const problems = lockProblems(readFileSync("package-lock.json", "utf8"));
  for (const problem of problems) console.log(problem);
  const findings = [judgeAdvisories(await audit("")), judgeSignatures(await audit("signatures"))];
  for (const { text } of findings) console.log(text);
  if (problems.length > 0 || findings.some(({ fails }) => fails)) process.exitCode = 1;
});
