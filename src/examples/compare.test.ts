import { align, replaceRoots, showDifference } from "./compare";

const split = (text: string) => text.split("/");
const rows = (claimed: string, output: string) =>
  align(split(claimed), split(output)).map(({ sign, text }) => `${sign.trim()}${text}`);

test.each([
  ["compiled in 234 ms", "compiled in 1.2 s", true],
  ["http:localhost:8080", "http:localhost:8081", true],
  ["Node.js v20.19.0", "Node.js v22.1.0", true],
  ["a  ", "a", true],
  // Nothing of these may differ.
  ["main.js 54 bytes", "main.js 55 bytes", false],
  ["main.1f3a9c0b.js", "main.2f3a9c0b.js", false],
  ["webpack 5.0.0", "webpack 5.112.2", false],
  ["index.js + 20 modules", "index.js + 21 modules", false],
  ["ERROR in a.js 1:0-38", "ERROR in a.js 1:0-39", false],
  ["45%", "46%", false],
  ["  a", "a", false],
])("%s is %s: %s", (claimed, found, isSame) =>
  expect(align([claimed], [found])[0]?.sign).toBe(isSame ? " " : "-"),
);

test("part of a file may be indented less", () =>
  expect(align(["  a"], ["    a"], true)).toEqual([{ sign: " ", text: "  a" }]));

test.each([
  ["in /tmp/x/shop/src", "in /shop/src"],
  ["at file:///tmp/x/node_modules/a.js", "at file:///shop/node_modules/a.js"],
  ["../../node_modules/a.js, ../src", "./node_modules/a.js, ../src"],
])("a reader sees for %s: %s", (line, expected) =>
  expect(replaceRoots(line, "shop", ["/tmp/x/shop", "/tmp/x"])).toBe(expected),
);

test.each([
  ["a/b/c", "a/b/c", "a b c"],
  ["a//b", "/a/b/", "a  b"],
  ["…/b/…", "a/b/c", "… b …"],
  ["…", "", "…"],
  ["# ...", "a/b", "# ..."],
  ["a/…/c/…", "a/b/c/c/d", "a … c …"],
  ["…/b/c", "b/c/b/c", "… b c"],
  ["…/a/b/…", "a/x/a/b/c", "… a b …"],
  // What differs is put right where it stands.
  ["a/b/c", "a/x/c", "a -b +x c"],
  ["a/b/c", "a/c", "a -b c"],
  ["a/b", "a/b/c", "a b +c"],
  ["…/b", "a/b/c", "… b +c"],
  ["…/b/…/a/…", "b/a/x", "… b … a …"],
  ["a", "", "-a"],
  ["…/main 12/…/main 34/…", "x/main 15/y/main 36/z", "… -main 12 +main 15 … -main 34 +main 36 …"],
  ["…/nothing like it/…", "a/b", "… -nothing like it …"],
])("%s against %s: %s", (claimed, output, expected) =>
  expect(rows(claimed, output).join(" ")).toBe(expected),
);

test("a line that is true keeps its times", () =>
  expect(rows("a in 9 ms/b 1", "a in 8 ms/b 2")).toEqual(["a in 9 ms", "-b 1", "+b 2"]));

test("the difference is shown around the first line that is wrong", () => {
  const aligned = align(["a", "…", "b", "c", "", "d", "e"], ["a", "x", "b", "c", "d", "f", "g"]);
  expect(showDifference(aligned)).toBe("  c\n  \n  d\n- e\n+ f\n+ g");
});
