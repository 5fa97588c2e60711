import { highlightDiff, isPatch, parseDiff } from "./diffs";

const signs = { ins: "+", del: "-", mark: "*" };

// Shown lines are written as "=", "+" or "-", and the line without its marker.
test.each([
  ["space in column one", " a\n-b\n+c", ["=a", "-b", "+c"]],
  ["no space in column one", "a\n-b\n+c", ["=a", "-b", "+c"]],
  ["a space after each marker", "  a\n- b\n+   c", ["=a", "-b", "+  c"]],
  ["an indented excerpt", "   a\n-  b", ["=  a", "-  b"]],
  ["an empty line", " a\n\n+b", ["=a", "=", "+b"]],
  ["only added lines", "+a", ["+a"]],
])("parseDiff: %s", (_name, diff, expected) => {
  const shown = parseDiff(diff).map(({ kind, value }) => (kind ? signs[kind] : "=") + value);
  expect(shown).toEqual(expected);
});

test.each([
  ["--- a\n+++ b\n@@ -1,2 +1,3 @@ x\n a", true],
  [" a\n+@@\n-b", false],
])("isPatch(%p) => %p", (diff, expected) => {
  expect(isPatch(diff)).toBe(expected);
});

test("a comment that spans a change stays a comment on both sides", () => {
  const { lines, kinds } = highlightDiff(" /* a\n-b\n+c\n d */\n e", "javascript");
  expect(kinds).toEqual([undefined, "del", "ins", undefined, undefined]);
  expect(lines.map((line) => line.map(({ value, name }) => `${name ?? ""}|${value}`))).toEqual([
    ["t-c|/* a", "|\n"],
    ["t-c|b", "|\n"],
    ["t-c|c", "|\n"],
    ["t-c|d */", "|\n"],
    ["|e"],
  ]);
});
