/**
 * How a requirement is shown: a rule or component alone, the site in a browser, the built files, a
 * build in which something goes wrong.
 */
export const kinds = ["unit", "browser", "build", "fault"] as const;
export type Kind = (typeof kinds)[number];

/** What runs tests: Jest (`unit`), Playwright (`browser`), or the builds of the small site (`faults`). */
export type Runner = "unit" | "browser" | "faults";

/** The npm script that runs each runner's tests. */
export const runnerScripts: Readonly<Record<Runner, string>> = {
  unit: "unit",
  browser: "e2e",
  faults: "test:faults",
};

/** Which runner shows requirements of a kind. */
export const kindRunners: Readonly<Record<Kind, Runner>> = {
  unit: "unit",
  browser: "browser",
  build: "browser",
  fault: "faults",
};

/** One row of the table: what the site has to do, and the tests that show it. */
export interface Requirement {
  id: string;
  what: string;
  kind: Kind;
  /** References: `file › describe › test`, `*` stands for any text. */
  tests: readonly string[];
  line: number;
}

/** A row of the last section: what this site doesn't do yet, and why. */
export interface AbsentRequirement {
  id: string;
  what: string;
  reason: string;
  line: number;
}

/** What one test came to. */
export interface TestResult {
  /** Path from the root of the repository, with slashes. */
  file: string;
  /** Titles of the describes and the test, joined as in a reference. */
  name: string;
  outcome: "passed" | "failed" | "skipped";
}

/** All that one runner reported. */
export interface TestRun {
  runner: Runner;
  /** When it began, in milliseconds since 1970. */
  started: number;
  tests: readonly TestResult[];
}
