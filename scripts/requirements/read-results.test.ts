import { readFaultReport, readJestReport, readPlaywrightReport } from "./read-results";

const jestOutput = {
  startTime: 1000,
  success: true,
  testResults: [
    {
      name: "/site/src/a.test.ts",
      assertionResults: [
        { ancestorTitles: ["a", "b"], title: "c", status: "passed", duration: 3 },
        { ancestorTitles: [], title: "d", status: "failed" },
        { ancestorTitles: [], title: "e", status: "pending" },
        { ancestorTitles: [], title: "f", status: "todo" },
      ],
    },
    { name: "/site/src/b.test.ts", assertionResults: [] },
  ],
};

test("Jest's report: titles are joined, and what did not run was skipped", () => {
  expect(readJestReport(jestOutput, "/site")).toEqual({
    runner: "unit",
    started: 1000,
    tests: [
      { file: "src/a.test.ts", name: "a › b › c", outcome: "passed" },
      { file: "src/a.test.ts", name: "d", outcome: "failed" },
      { file: "src/a.test.ts", name: "e", outcome: "skipped" },
      { file: "src/a.test.ts", name: "f", outcome: "skipped" },
    ],
  });
});

const spec = (title: string, ...statuses: string[]) => ({
  title,
  file: "a.test.ts",
  tests: statuses.map((status) => ({ status })),
});

const playwright = {
  config: { rootDir: "/site/e2e" },
  stats: { startTime: "1970-01-01T00:00:02.000Z" },
  suites: [
    {
      title: "a.test.ts",
      specs: [spec("a", "expected"), spec("b", "unexpected"), spec("c", "skipped")],
      suites: [
        {
          title: "inside",
          specs: [spec("d", "expected", "expected"), spec("e", "flaky"), spec("f")],
          suites: [{ title: "deeper", specs: [spec("g", "expected", "skipped")] }],
        },
      ],
    },
  ],
};

test("Playwright's report: the file is no title, a flaky test passed in the end, all runs of a test count", () => {
  expect(readPlaywrightReport(playwright, "/site")).toEqual({
    runner: "browser",
    started: 2000,
    tests: [
      { file: "e2e/a.test.ts", name: "a", outcome: "passed" },
      { file: "e2e/a.test.ts", name: "b", outcome: "failed" },
      { file: "e2e/a.test.ts", name: "c", outcome: "skipped" },
      { file: "e2e/a.test.ts", name: "inside › d", outcome: "passed" },
      { file: "e2e/a.test.ts", name: "inside › e", outcome: "passed" },
      { file: "e2e/a.test.ts", name: "inside › f", outcome: "skipped" },
      { file: "e2e/a.test.ts", name: "inside › deeper › g", outcome: "skipped" },
    ],
  });
});

test.each<[what: string, unsafe: unknown]>([
  ["nothing", null],
  ["a list", []],
  ["the other runner's report", playwright],
])("Jest's report that is %s is refused", (_what, unsafe) =>
  expect(() => readJestReport(unsafe, "/site")).toThrow(/startTime|expected object/),
);

test.each<[what: string, unsafe: unknown]>([
  ["nothing", undefined],
  ["the other runner's report", jestOutput],
  ["a status nobody knows", { ...playwright, suites: [{ title: "", specs: [spec("a", "new")] }] }],
])("Playwright's report that is %s is refused", (_what, unsafe) =>
  expect(() => readPlaywrightReport(unsafe, "/site")).toThrow(/rootDir|expected object|status/),
);

test("faults of builds become results", () => {
  const tests = [{ file: "scripts/a-rows.ts", name: "The disk gets full", outcome: "passed" }];
  expect(readFaultReport({ started: 3000, tests })).toEqual({
    runner: "faults",
    started: 3000,
    tests,
  });
});

test.each<[what: string, unsafe: unknown]>([
  ["nothing", undefined],
  ["the other runner's report", jestOutput],
  ["an outcome nobody knows", { started: 1, tests: [{ file: "a", name: "b", outcome: "new" }] }],
])("A report of faults that is %s is refused", (_what, unsafe) =>
  expect(() => readFaultReport(unsafe)).toThrow(/started|expected object|outcome/),
);
