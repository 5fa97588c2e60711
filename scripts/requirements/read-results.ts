import path from "node:path";
import { z } from "zod";
import type { TestResult, TestRun } from "./types";

/** What stands between file, describes and test in a reference. */
export const joint = " › ";

const jestReport = z.object({
  startTime: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({
          ancestorTitles: z.array(z.string()),
          title: z.string(),
          status: z.string(),
        }),
      ),
    }),
  ),
});

const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(z.object({ status: z.enum(["expected", "unexpected", "flaky", "skipped"]) })),
});

interface PlaywrightSuite {
  title: string;
  specs: z.infer<typeof playwrightSpec>[];
  suites?: PlaywrightSuite[] | undefined;
}

const playwrightSuite: z.ZodType<PlaywrightSuite> = z.object({
  title: z.string(),
  specs: z.array(playwrightSpec),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});

const playwrightReport = z.object({
  config: z.object({ rootDir: z.string() }),
  stats: z.object({ startTime: z.string() }),
  suites: z.array(playwrightSuite),
});

const toFile = (root: string, file: string): string =>
  path.relative(root, file).split(path.sep).join("/");

const jestOutcomes: Readonly<Record<string, TestResult["outcome"]>> = {
  passed: "passed",
  failed: "failed",
};

/**
 * Jest's report (`jest --json`) as results; files are named from `root`.
 *
 * @throws {z.ZodError} if it has another shape
 */
export function readJestReport(unsafe: unknown, root: string): TestRun {
  const { startTime, testResults } = jestReport.parse(unsafe);
  return {
    runner: "unit",
    started: startTime,
    tests: testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ ancestorTitles, title, status }) => ({
        file: toFile(root, name),
        name: [...ancestorTitles, title].join(joint),
        // "pending", "todo" and "disabled" are all tests that did not run.
        outcome: jestOutcomes[status] ?? "skipped",
      })),
    ),
  };
}

const playwrightOutcome = (
  tests: z.infer<typeof playwrightSpec>["tests"],
): TestResult["outcome"] => {
  if (tests.some(({ status }) => status === "unexpected")) return "failed";
  // A flaky test passed when it was run again; the runner names it, and CI tries only once more.
  return tests.length > 0 &&
    tests.every(({ status }) => status === "expected" || status === "flaky")
    ? "passed"
    : "skipped";
};

/**
 * The report of Playwright's JSON reporter as results; files are named from `root`.
 *
 * @throws {z.ZodError} if it has another shape
 */
export function readPlaywrightReport(unsafe: unknown, root: string): TestRun {
  const { config, stats, suites } = playwrightReport.parse(unsafe);
  const collect = (suite: PlaywrightSuite, titles: readonly string[]): TestResult[] => [
    ...suite.specs.map((spec) => ({
      file: toFile(root, path.join(config.rootDir, spec.file)),
      name: [...titles, spec.title].join(joint),
      outcome: playwrightOutcome(spec.tests),
    })),
    ...(suite.suites ?? []).flatMap((inner) => collect(inner, [...titles, inner.title])),
  ];
  return {
    runner: "browser",
    started: Date.parse(stats.startTime),
    // The outermost suites are the files.
    tests: suites.flatMap((suite) => collect(suite, [])),
  };
}

const faultReport = z.object({
  started: z.number(),
  tests: z.array(
    z.object({ file: z.string(), name: z.string(), outcome: z.enum(["passed", "failed"]) }),
  ),
});

/**
 * What `npm run test:faults` writes as results.
 *
 * @throws {z.ZodError} if it has another shape
 */
export function readFaultReport(unsafe: unknown): TestRun {
  return { runner: "faults", ...faultReport.parse(unsafe) };
}
