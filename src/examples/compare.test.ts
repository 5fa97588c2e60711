import { isSameLine, markRoots, matchLines, showDifference, showRoots, tolerate } from "./compare";

test.each([
  ["asset main.1f3a9c0b.js 2.22 KiB [emitted]", "asset main.‹hash›.js ‹size› [emitted]"],
  ["asset main.js 54 bytes [emitted]  (name: main)", "asset main.js ‹size› [emitted] (name: main)"],
  [
    "webpack 5.112.2 compiled successfully in 234 ms",
    "webpack ‹version› compiled successfully in ‹time›",
  ],
  ["> demo@1.0.0 build", "> demo@‹version› build"],
  ["<i> Loopback: http://localhost:8081/", "<i> Loopback: http://localhost:‹port›/"],
  ["45% building", "‹percentage› building"],
  ["../../../node_modules/lodash-es/a.js 1 KiB", "./node_modules/lodash-es/a.js ‹size›"],
  ["main.0c5d56.js", "main.‹hash›.js"],
  // Nothing of these may differ.
  ["./src/index.js + 20 modules", "./src/index.js + 20 modules"],
  ["decade facade 123456", "decade facade 123456"],
  ["ERROR in ./src/a.js 1:0-38", "ERROR in ./src/a.js 1:0-38"],
])("%s => %s", (line, expected) => expect(tolerate(line)).toBe(expected));

test.each([
  ["in '/webpack-demo/src'", "in '/tmp/x/src'", true],
  ["in 'C:\\demo/src'", "in '/tmp/x/src'", true],
  ["in '/webpack-demo/lib'", "in '/tmp/x/src'", false],
  ["in 'webpack-demo/src'", "in '/tmp/x/src'", false],
])("%s is %s: %s", (claimed, actual, expected) =>
  expect(isSameLine(claimed, markRoots(actual, ["/tmp/x"]))).toBe(expected),
);

test("a reader is shown the project's name for its folder", () => {
  expect(showRoots(markRoots("in /tmp/x/src", ["/tmp/x"]), "shop")).toBe("in /shop/src");
});

const lines = (text: string) => text.split("/");

test.each([
  ["a/b/c", "a/b/c", "012"],
  ["a//b", "/a/b/", "12"],
  ["…/b/…", "a/b/c", "1"],
  ["…", "", ""],
  ["…", "a/b", ""],
  ["a/…/c/…", "a/b/c/c/d", "02"],
  ["…/b/c", "b/c/b/c", "23"],
  ["…/a/b/…", "a/x/a/b/c", "23"],
])("%s names of %s the lines %s", (claimed, actual, expected) => {
  const match = matchLines(lines(claimed), lines(actual));
  expect(match.ok && [...match.matched].join("")).toBe(expected);
});

test.each([
  ["a line that differs", "a/b/c", "a/x/c", 1],
  ["a line that is missing", "a/b/c", "a/c", 1],
  ["a line more", "a/b", "a/b/c", 2],
  ["a line more at the end", "…/b", "a/b/c", 2],
  ["the end is there, but not at the end", "…/b/c", "a/b/c/d", 3],
  ["not in this order", "…/b/…/a/…", "a/b/c", 3],
  ["nothing came out", "a", "", 0],
  ["only part of a run", "…/a/b/…", "a/x/a/c", 2],
])("%s: %s, but %s", (_name, claimed, actual, at) =>
  expect(matchLines(lines(claimed), lines(actual))).toMatchObject({ ok: false, claimed: at }),
);

test("the difference is shown around the first line that is wrong", () => {
  const claimed = ["1 bytes", "…", "b", "c", "", "d", "e", "g"];
  const actual = ["2 bytes", "x", "y", "b", "c", "d", "f", "g", "h"];
  const mismatch = matchLines(claimed, actual);
  expect(mismatch.ok || showDifference(claimed, actual, mismatch)).toBe(
    "  b\n  c\n  d\n- e\n+ f\n+ g\n+ h",
  );
});
