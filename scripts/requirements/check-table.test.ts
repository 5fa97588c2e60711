import { checkTable } from "./check-table";
import type { Kind, Requirement, TestRun } from "./types";

const runs: TestRun[] = [
  {
    runner: "unit",
    started: 1000,
    tests: [
      { file: "src/a.test.ts", name: "adds", outcome: "passed" },
      { file: "src/a.test.ts", name: "takes away", outcome: "failed" },
      { file: "src/a.test.ts", name: "case 1", outcome: "passed" },
      { file: "src/a.test.ts", name: "case 2", outcome: "skipped" },
      { file: "src/changed.test.ts", name: "adds", outcome: "passed" },
    ],
  },
  {
    runner: "browser",
    started: 2000,
    tests: [{ file: "e2e/b.test.ts", name: "opens › at once", outcome: "passed" }],
  },
  {
    runner: "faults",
    started: 3000,
    tests: [{ file: "scripts/c-rows.ts", name: "The disk gets full", outcome: "passed" }],
  },
];

const changes: Readonly<Record<string, number>> = {
  "src/a.test.ts": 500,
  "src/changed.test.ts": 1500,
  "src/new.test.ts": 500,
  "e2e/b.test.ts": 1500,
  "e2e/new.test.ts": 500,
  "scripts/c-rows.ts": 500,
};
const files = { changed: (file: string) => changes[file] };

const row = (kind: Kind, ...tests: string[]): Requirement => ({
  id: "a-1",
  what: "Words.",
  kind,
  tests,
  line: 7,
});

test.each<[what: string, requirement: Requirement]>([
  ["a unit test", row("unit", "src/a.test.ts › adds")],
  ["a test in a browser", row("browser", "e2e/b.test.ts › opens › at once")],
  ["a test of built files", row("build", "e2e/b.test.ts › opens › at once")],
  ["a fault of a build", row("fault", "scripts/c-rows.ts › The disk gets full")],
  ["several tests", row("unit", "src/a.test.ts › adds", "src/a.test.ts › case 1")],
  ["all tests of a name", row("browser", "e2e/b.test.ts › opens › *")],
])("%s that passed shows the requirement", (_what, requirement) =>
  expect(checkTable([requirement], runs, files, "docs/requirements.md")).toEqual([]),
);

test.each<[what: string, requirement: Requirement, rule: string, message: string, hint: string]>([
  [
    "a name that does not exist",
    row("unit", "src/a.test.ts › add"),
    "test",
    'a-1 names the test "add", which is not in src/a.test.ts',
    "`src/a.test.ts › adds`",
  ],
  [
    "a pattern that nothing fits",
    row("browser", "e2e/b.test.ts › closes › *"),
    "test",
    'a-1 names the test "closes › *", which is not in e2e/b.test.ts',
    "`e2e/b.test.ts › opens › at once`",
  ],
  [
    "a file without a test",
    row("unit", "src/a.test.ts"),
    "test",
    'a-1 names "src/a.test.ts", which is no file and test',
    "`src/a.test.ts › adds`",
  ],
  [
    "a file that does not exist",
    row("unit", "src/b.test.ts › takes away"),
    "file",
    "a-1 names the file src/b.test.ts, which is not there",
    "`src/a.test.ts › takes away`",
  ],
  [
    "a unit test that the last run left out",
    row("unit", "src/new.test.ts › adds"),
    "run",
    "a-1 names a test of src/new.test.ts, which the last runs left out",
    "npm run unit",
  ],
  [
    "a browser test that the last run left out",
    row("build", "e2e/new.test.ts › adds"),
    "run",
    "a-1 names a test of e2e/new.test.ts, which the last runs left out",
    "npm run e2e",
  ],
  [
    "a file that was changed after its run",
    row("unit", "src/changed.test.ts › adds"),
    "run",
    "a-1 names a test of src/changed.test.ts, which was changed after its last run",
    "npm run unit",
  ],
  [
    "a failed test",
    row("unit", "src/a.test.ts › takes away"),
    "outcome",
    'the test "takes away" of a-1 failed in its last run',
    "Mend it, then: npm run unit",
  ],
  [
    "a skipped test among several",
    row("unit", "src/a.test.ts › case *"),
    "outcome",
    'the test "case 2" of a-1 was skipped in its last run',
    "Let it run (no skip, fixme or todo in src/a.test.ts), then: npm run unit",
  ],
  [
    "a unit test of another kind",
    row("browser", "src/a.test.ts › adds"),
    "kind",
    'the kind of a-1 is browser, but src/a.test.ts is run by "npm run unit"',
    "unit",
  ],
  [
    "a fault of a build of another kind",
    row("unit", "scripts/c-rows.ts › The disk gets full"),
    "kind",
    'the kind of a-1 is unit, but scripts/c-rows.ts is run by "npm run test:faults"',
    "fault",
  ],
  [
    "a browser test of another kind",
    row("unit", "e2e/b.test.ts › opens › at once"),
    "kind",
    'the kind of a-1 is unit, but e2e/b.test.ts is run by "npm run e2e"',
    "browser, or build if it looks at files only",
  ],
])("%s is a problem that says how to mend it", (_what, requirement, rule, message, hint) => {
  expect(checkTable([requirement], runs, files, "docs/requirements.md")).toEqual([
    {
      file: "docs/requirements.md",
      line: 7,
      column: 1,
      severity: "error",
      rule: `requirements/${rule}`,
      message,
      hint,
    },
  ]);
});

test("without any results there is still a problem for each reference", () => {
  const problems = checkTable(
    [row("unit", "src/a.test.ts › adds", "src/no.test.ts › adds")],
    [],
    files,
    "docs/requirements.md",
  );
  expect(problems.map(({ message, hint }) => [message, hint])).toEqual([
    ["a-1 names a test of src/a.test.ts, which the last runs left out", "npm run unit"],
    ["a-1 names the file src/no.test.ts, which is not there", "Name a test that exists."],
  ]);
});
