import { compareProblems, formatProblem, nearest, showValue, type Problem } from "./problems";

const problem: Problem = {
  file: "content/guides/csp.md",
  line: 3,
  column: 7,
  severity: "error",
  rule: "frontmatter/sort",
  message: 'sort is "first", expected a whole number from -1 upward',
  hint: "sort: 3",
};

describe("formatProblem", () => {
  const head =
    'content/guides/csp.md:3:7 error frontmatter/sort sort is "first", expected a whole number from -1 upward';

  test.each([
    ["a hint on the next line", problem, `${head}\n    sort: 3`],
    ["no line for an empty hint", { ...problem, hint: "" }, head],
    ["each line of a hint indented", { ...problem, hint: "a\nb" }, `${head}\n    a\n    b`],
  ])("%s", (_, input, text) => expect(formatProblem(input)).toBe(text));
});

test.each<[string, Partial<Problem>]>([
  ["file", { file: "content/guides/z.md", line: 1 }],
  ["line, as a number", { line: 20 }],
  ["column", { column: 8 }],
  ["rule", { rule: "frontmatter/title" }],
  ["message", { message: "title" }],
])("compareProblems goes by %s", (_, change) => {
  const later = { ...problem, ...change };
  expect([later, problem].sort(compareProblems)).toEqual([problem, later]);
  expect(compareProblems(problem, { ...problem })).toBe(0);
});

test.each([
  ["contributor", "contributors"],
  ["titel", "title"],
  ["TITLE", "title"],
  ["ttle", "title"],
  ["srt", "sort"],
  ["osrt", "sort"],
  ["ulr", "url"],
  ["banana", undefined],
  ["x", undefined],
  ["", undefined],
])("nearest(%j) => %j", (word, meant) =>
  expect(nearest(word, ["contributors", "title", "sort", "url"])).toBe(meant),
);

test.each<[unknown, string]>([
  ["first", '"first"'],
  ['say "x"\n', '"say \\"x\\"\\n"'],
  ["x".repeat(61), `"${"x".repeat(59)}…"`],
  ["🎉".repeat(60), `"${"🎉".repeat(60)}"`],
  ["", '""'],
  [5, "5 (a number)"],
  [true, "true (a boolean)"],
  [NaN, "NaN (a number)"],
  [null, "empty"],
  [undefined, "empty"],
  [[], "an empty list"],
  [["a"], "a list"],
  [{ a: 1 }, "a map of keys and values"],
])("showValue(%j) => %s", (value, text) => expect(showValue(value)).toBe(text));
