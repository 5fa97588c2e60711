import fs from "node:fs";

const FOLDER = "static/static";

test("the fonts of the site exist", () => {
  const source = fs.readFileSync("src/browser/fonts.ts", "utf8");
  const names = [...source.matchAll(/"(geist[\w-]*-[\da-f]{10})"/g)].map(
    ([, name]) => `${name}.woff2`,
  );
  const files = fs.readdirSync(FOLDER).filter((file) => file.endsWith(".woff2"));
  expect(names.sort()).toEqual(files.sort());
});
