import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { globSync } from "tinyglobby";
import { sheetPrefix, shortName } from "./short-class-names";

describe("a class", () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "sheets-"));
  const sheet = (css: string) => {
    const file = path.join(folder, "a.module.css");
    fs.writeFileSync(file, css);
    return { resourcePath: file, rootContext: folder };
  };
  afterAll(() => fs.rmSync(folder, { recursive: true }));

  test.each([
    ["first", ".first { color: red } .second:hover > .first {}", "a"],
    ["second", ".first { margin: 0.5em } .second:hover > .first {}", "b"],
    ["turn", ".a{animation:turn 1s}@keyframes turn{to{rotate:1turn}}", "b"],
    ["last-one", ".first,.second{}@media print{.last-one::before{content:''}}", "c"],
  ])("%s is called by its place in the sheet", (name, css, expected) => {
    expect(shortName(sheet(css), "", name)).toBe(sheetPrefix("a.module.css") + expected);
  });
});

test("no two sheets of the site begin with the same letters", () => {
  const sheets = globSync("src/**/*.module.css");
  expect(sheets.length).toBeGreaterThan(20);
  expect(new Set(sheets.map(sheetPrefix)).size).toBe(sheets.length);
});
