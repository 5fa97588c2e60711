import type { Limit, LimitId, Measure } from "./limits";
import { formatRows, isWithin, measuresToRows } from "./report";

const table: Record<string, Limit> = {
  pageData: { what: "data of a page", unit: "bytes", max: 2_000, source: "the design" },
  webFonts: { what: "web fonts", unit: "requests", max: 0, source: "none wanted" },
};
const measure = (limit: LimitId, subject: string, value: number): Measure => ({
  limit,
  subject,
  value,
});
const good = [
  measure("pageData", "/a/", 500),
  measure("pageData", "/b/", 1_500),
  measure("webFonts", "/a/", 0),
];

test("a row names the largest value", () => {
  expect(measuresToRows(good, table)[0]?.worst?.subject).toBe("/b/");
});

test.each<[string, Measure[], boolean]>([
  ["everything is within", good, true],
  ["a value is the limit itself", [...good, measure("pageData", "/c/", 2_000)], true],
  ["a value is over", [...good, measure("pageData", "/c/", 2_001)], false],
  ["a value is no number", [...good, measure("pageData", "/c/", NaN)], false],
  ["a limit was not measured", good.slice(0, 2), false],
])("within the budgets when %s", (_what, measures, within) => {
  expect(isWithin(measuresToRows(measures, table))).toBe(within);
});

test("the table of a good site", () => {
  expect(formatRows(measuresToRows(good, table))).toBe(
    [
      "budget            value    limit  share  where",
      "data of a page  1.50 kB  2.00 kB   75 %  /b/",
      "web fonts             0        0         /a/",
    ].join("\n"),
  );
});

test("what is over is named, the worst first, with the reason of the limit", () => {
  const measures = [...good, measure("pageData", "/c/", 2_100), measure("pageData", "/d/", 3_000)];
  expect(formatRows(measuresToRows(measures, table))).toContain(
    [
      "Over budget:",
      "data of a page: at most 2.00 kB (the design)",
      "  /d/: 3.00 kB",
      "  /c/: 2.10 kB",
    ].join("\n"),
  );
});

test("what nobody measured is told", () => {
  expect(formatRows(measuresToRows(good.slice(0, 2), table))).toContain(
    "web fonts: nothing was measured, so nothing is known",
  );
});
