import { findTests, nearestReference, splitReference } from "./find-tests";
import type { TestResult } from "./types";

const result = (file: string, name: string): TestResult => ({ file, name, outcome: "passed" });

const results = [
  result("e2e/wake.test.ts", "asleep › a click"),
  result("e2e/wake.test.ts", "awake › a click"),
  result("e2e/wake.test.ts", "a line\nand another"),
  result("e2e/panel.test.ts", "swipes › 20 px"),
  result("src/a.test.ts", "a*b"),
  result("src/a.test.ts", "acb"),
  result("src/a.test.ts", "(x) => $1"),
];

test.each([
  ["a.test.ts › b", { file: "a.test.ts", name: "b" }],
  ["a.test.ts › b › c", { file: "a.test.ts", name: "b › c" }],
  ["a.test.ts", { file: "a.test.ts", name: "" }],
])("splitReference(%j) => %j", (reference, parts) =>
  expect(splitReference(reference)).toEqual(parts),
);

test.each<[reference: string, names: string[]]>([
  ["e2e/wake.test.ts › asleep › a click", ["asleep › a click"]],
  ["e2e/wake.test.ts › a click", []],
  ["e2e/wake.test.ts › * › a click", ["asleep › a click", "awake › a click"]],
  ["e2e/wake.test.ts › a*", ["asleep › a click", "awake › a click", "a line\nand another"]],
  ["e2e/panel.test.ts › * › a click", []],
  ["src/a.test.ts › a*b", ["a*b"]],
  ["src/a.test.ts › (x) => *", ["(x) => $1"]],
  ["src/a.test.ts › .*", []],
  ["src/b.test.ts › *", []],
])("findTests(%j) => %j", (reference, names) =>
  expect(findTests(reference, results).map(({ name }) => name)).toEqual(names),
);

test.each([
  ["a slip", "e2e/panel.test.ts › swipes › 21 px", "e2e/panel.test.ts › swipes › 20 px"],
  [
    "the file it moved to",
    "e2e/old.test.ts › awake › a click",
    "e2e/wake.test.ts › awake › a click",
  ],
  ["a missing describe", "e2e/wake.test.ts › awake", "e2e/wake.test.ts › awake › a click"],
  ["a misspelt file", "e2e/panle.test.ts › swipes › 20 pxs", "e2e/panel.test.ts › swipes › 20 px"],
])("the nearest reference for %s: %s => %s", (_what, reference, expected) =>
  expect(nearestReference(reference, results)).toBe(expected),
);

test("where there are no results there is nothing near", () =>
  expect(nearestReference("a.test.ts › b", [])).toBeUndefined());
