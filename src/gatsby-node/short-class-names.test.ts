import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { globSync } from "tinyglobby";
import { sheetPrefix, shortenClassNames, shortName, type StyleRule } from "./short-class-names";

const loader = (localIdentName?: string) => ({
  options: { modules: { ...(localIdentName && { localIdentName }) } },
});
const isShortened = ({ options }: ReturnType<typeof loader>): boolean =>
  "getLocalIdent" in options.modules;

test("the loaders of CSS modules are found wherever they stand in the rules", () => {
  const [first, second] = [loader("[name]--[local]--[hash:hex:5]"), loader("[name]--[local]")];
  const rules: StyleRule[] = [
    { use: [{ options: "a" }, {}] },
    { use: first },
    {
      oneOf: [
        { use: [{ options: { modules: true } }, second] },
        { use: [{ options: { modules: false } }] },
      ],
    },
  ];
  expect(shortenClassNames(rules)).toBe(2);
  expect([first, second].map(isShortened)).toEqual([true, true]);
});

test("rules without CSS modules stay as they are", () => {
  const rules: StyleRule[] = [{}, { use: [loader()] }];
  const before = JSON.stringify(rules);
  expect(shortenClassNames(rules)).toBe(0);
  expect(JSON.stringify(rules)).toBe(before);
});

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

  test("of a sheet with more classes than letters has two", () => {
    const names = Array.from({ length: 60 }, (_, index) => `c${String(index)}`);
    const context = sheet(names.map((name) => `.${name}{}`).join(""));
    const short = names.map((name) => shortName(context, "", name));
    expect(new Set(short).size).toBe(60);
    expect(new Set(short.map(({ length }) => length))).toEqual(new Set([5]));
  });

  test("that the sheet doesn't name is an error", () => {
    expect(() => shortName(sheet(".a{}"), "", "b")).toThrow(
      'names "b" in a way that can\'t be shortened. Write it as ".b" or "@keyframes b".',
    );
  });
});

test("no two sheets of the site begin with the same letters", () => {
  const sheets = globSync("src/**/*.module.css");
  expect(sheets.length).toBeGreaterThan(20);
  expect(new Set(sheets.map(sheetPrefix)).size).toBe(sheets.length);
});
