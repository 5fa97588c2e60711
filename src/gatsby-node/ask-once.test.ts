import fs from "node:fs";

// eslint-disable-next-line @typescript-eslint/no-require-imports -- A loader, as webpack takes it.
const askOnce = require("./ask-once.cjs") as (source: string) => string;

test("Gatsby's loader asks for the data of its page for errors once, not for ever", () => {
  const source = fs.readFileSync("node_modules/gatsby/cache-dir/loader.js", "utf8");
  const before = source.split("\n");
  const changed = askOnce(source)
    .split("\n")
    .filter((line, at) => line !== before[at]);
  // For the data of pages, and for those of partial hydration.
  expect(changed.map((line) => line.trim())).toEqual([
    "if (status === 500 && !loadObj.internalServerError) {",
    "if (status === 500 && !loadObj.internalServerError) {",
  ]);
  expect(source).toMatch(/internalServerError: true/);
});

test("a loader of another shape stops the build, and says what to look at", () => {
  expect(() => askOnce("const nothing = 1;")).toThrow(/no longer holds .* mend or remove/);
});
