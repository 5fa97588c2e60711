import type { Problem } from "../../src/lib/problems";
import { findTests, nearestReference, splitReference } from "./find-tests";
import { kindRunners, runnerScripts, type Requirement, type Runner, type TestRun } from "./types";

/** What the check has to know of the files in the repository. */
export interface Files {
  /** When a file was last changed, in milliseconds since 1970; undefined if there is none. */
  changed(file: string): number | undefined;
}

type Finding = Pick<Problem, "rule" | "message" | "hint">;

/** The kind that was meant, by what runs the test. */
const kindHints: Readonly<Record<Runner, string>> = {
  unit: "unit",
  browser: "browser, or build if it looks at files only",
  faults: "fault",
};

const runAgain = (run: TestRun): string => `npm run ${runnerScripts[run.runner]}`;

function checkReference(
  { id, kind }: Requirement,
  reference: string,
  runs: readonly TestRun[],
  files: Files,
): Finding | undefined {
  const { file, name } = splitReference(reference);
  const results = runs.flatMap(({ tests }) => tests);
  const suggestion = nearestReference(reference, results);
  const instead = suggestion === undefined ? "Name a test that exists." : `\`${suggestion}\``;
  if (name === "")
    return {
      rule: "test",
      message: `${id} names "${reference}", which is no file and test`,
      hint: instead,
    };

  const changed = files.changed(file);
  if (changed === undefined)
    return {
      rule: "file",
      message: `${id} names the file ${file}, which is not there`,
      hint: instead,
    };

  const wanted = kindRunners[kind];
  const run = runs.find(({ tests }) => tests.some((test) => test.file === file));
  if (!run)
    return {
      rule: "run",
      message: `${id} names a test of ${file}, which the last runs left out`,
      hint: `npm run ${runnerScripts[wanted]}`,
    };
  if (run.runner !== wanted)
    return {
      rule: "kind",
      message: `the kind of ${id} is ${kind}, but ${file} is run by "${runAgain(run)}"`,
      hint: kindHints[run.runner],
    };
  if (changed > run.started)
    return {
      rule: "run",
      message: `${id} names a test of ${file}, which was changed after its last run`,
      hint: runAgain(run),
    };

  const found = findTests(reference, run.tests);
  if (found.length === 0)
    return {
      rule: "test",
      message: `${id} names the test "${name}", which is not in ${file}`,
      hint: instead,
    };
  const bad = found.find(({ outcome }) => outcome !== "passed");
  if (!bad) return undefined;
  return bad.outcome === "failed"
    ? {
        rule: "outcome",
        message: `the test "${bad.name}" of ${id} failed in its last run`,
        hint: `Mend it, then: ${runAgain(run)}`,
      }
    : {
        rule: "outcome",
        message: `the test "${bad.name}" of ${id} was skipped in its last run`,
        hint: `Let it run (no skip, fixme or todo in ${file}), then: ${runAgain(run)}`,
      };
}

/**
 * Holds the table against the results: every test that a row names has to exist, to have run after
 * the last change of its file, and to have passed. One problem for each reference that doesn't.
 */
export function checkTable(
  requirements: readonly Requirement[],
  runs: readonly TestRun[],
  files: Files,
  tableFile: string,
): Problem[] {
  return requirements.flatMap((requirement) =>
    requirement.tests.flatMap((reference) => {
      const finding = checkReference(requirement, reference, runs, files);
      if (!finding) return [];
      return {
        file: tableFile,
        line: requirement.line,
        column: 1,
        severity: "error" as const,
        ...finding,
        rule: `requirements/${finding.rule}`,
      };
    }),
  );
}
