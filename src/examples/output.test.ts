import { findComplaints, findReason, isBuild, isInstall, locateInFence, runsOn } from "./output";

const output = `asset main.js 1 KiB
WARNING in ./src/a.js 2:0
It is odd.
WARNING in configuration
No mode.

ERROR in ./src/index.js 3:4-10
Module not found

webpack compiled with 1 error and 2 warnings`.split("\n");

test("warnings and errors are found with what webpack says of them", () => {
  expect(findComplaints(output, "WARNING")).toEqual([
    "WARNING in ./src/a.js 2:0\nIt is odd.",
    "WARNING in configuration\nNo mode.",
  ]);
  expect(findComplaints(output, "ERROR").at(-1)).toBe(
    "ERROR in ./src/index.js 3:4-10\nModule not found",
  );
});

test.each([
  ["webpack's errors", output.join("\n"), "ERROR in ./src/index.js 3:4-10\nModule not found"],
  ["an error of its command line", "a\n[webpack-cli] No.\n\nb", "[webpack-cli] No.\nb"],
  ["an error of JavaScript", "a\nTypeError: no\n  at b", "TypeError: no\n  at b"],
  ["the last lines", "1\n2\n3\n4\n5\n6\n7\n8\n\n9", "2\n3\n4\n5\n6\n7\n8\n9"],
])("the reason is %s", (_name, text, expected) =>
  expect(findReason(text.split("\n"))).toBe(expected),
);

const files = [
  { path: "src/index.js", content: "1\n2\n3\n", place: { line: 10, column: 3 } },
  { path: "webpack.config.js", content: "1\n2\n", place: { line: 30, column: 1 } },
];

test.each([
  ["ERROR in ./src/index.js 3:4-10", { line: 12, column: 3 }],
  ["file:///x/webpack.config.js:2\nsyntax", { line: 31, column: 1 }],
  ["at x/webpack.config.js:1:7, then ./src/index.js 1:1", { line: 30, column: 1 }],
  ["ERROR in ./src/index.js 9:1", undefined],
  ["ERROR in ./lib/src-index.js 1:1", undefined],
  ["nothing", undefined],
])("%s is in the page at %j", (text, place) => expect(locateInFence(text, files)).toEqual(place));

test.each([
  ["npx webpack serve", true],
  ["npx webpack --mode development --watch", true],
  ["npx webpack-dev-server", true],
  ["npm start", true],
  ["node server.js", true],
  ["npm run build", false],
  ["npx webpack", false],
  ["npx webpack --config server.js", false],
  ["npm install --save-dev webpack-dev-server", false],
])("%s runs on: %s", (command, expected) =>
  expect(
    runsOn(command, { watch: "webpack --watch", start: "webpack serve", build: "webpack" }),
  ).toBe(expected),
);

test.each([
  ["npx webpack", true],
  ["cd shop && npx webpack --mode none", true],
  ["npm run build", true],
  ["node build.js", true],
  ["npm install --save-dev webpack webpack-cli", false],
  ["npm pkg set scripts.build=webpack", false],
  ["ls dist", false],
])("%s builds: %s", (command, expected) => expect(isBuild(command)).toBe(expected));

test.each([
  ["npm install lodash-es", true],
  ["npm i", true],
  ["npm init -y", false],
])("%s installs: %s", (command, expected) => expect(isInstall(command)).toBe(expected));
