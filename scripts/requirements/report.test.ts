import type { Problem } from "../../src/lib/problems";
import { formatReport } from "./report";
import type { AbsentRequirement, Requirement } from "./types";

const requirement = (id: string, kind: Requirement["kind"]): Requirement => ({
  id,
  what: "Words.",
  kind,
  tests: ["a.test.ts › b"],
  line: 1,
});
const absent: AbsentRequirement[] = [
  { id: "feeds-1", what: "Feeds", reason: "they want dates", line: 9 },
];
const problem = (line: number): Problem => ({
  file: "docs/requirements.md",
  line,
  column: 1,
  severity: "error",
  rule: "requirements/test",
  message: "a-1 names no test",
  hint: "Name one.",
});

test("a good table: what is not there yet, and the counts", () => {
  const requirements = [
    requirement("a-1", "unit"),
    requirement("a-2", "browser"),
    requirement("a-3", "unit"),
  ];
  expect(formatReport({ requirements, absent }, [])).toBe(
    [
      "Not part of this site yet:",
      "  feeds-1: Feeds (they want dates)",
      "3 requirements (2 unit, 1 browser, 0 build, 0 fault), 1 not part of this site yet, 0 errors",
    ].join("\n"),
  );
});

test("problems come first, by their lines, each with its hint", () => {
  expect(
    formatReport({ requirements: [requirement("a-1", "build")], absent: [] }, [
      problem(20),
      problem(3),
    ]),
  ).toBe(
    [
      "docs/requirements.md:3:1 error requirements/test a-1 names no test",
      "    Name one.",
      "docs/requirements.md:20:1 error requirements/test a-1 names no test",
      "    Name one.",
      "1 requirement (0 unit, 0 browser, 1 build, 0 fault), 0 not part of this site yet, 2 errors",
    ].join("\n"),
  );
});
