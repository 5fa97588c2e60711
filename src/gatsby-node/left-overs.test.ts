import fs from "node:fs";
import { inTemporaryFolder, writeFiles } from "../../test/temporary-folder";
import { removeLeftOvers } from "./left-overs";

inTemporaryFolder();

const leftOvers = [
  "public/concepts/index.md.0b9f6b8e.tmp",
  "public/body/concepts.3f9ac01d2b.html.4242.tmp",
  "public/.well-known/a.txt.4242.tmp",
  ".external/npm/css-loader-1.0.0-abc.tgz.0b9f6b8e.tmp",
  "node_modules/.cache/icons/a.png.0b9f6b8e.tmp",
];
const others = ["public/concepts/index.md", "public/a.tmpl", "content/a.tmp", "static/b.tmp"];

test("what a killed build has left half-written goes, and nothing else", () => {
  writeFiles(Object.fromEntries([...leftOvers, ...others].map((file) => [file, ""])));
  expect(removeLeftOvers()).toBe(leftOvers.length);
  expect(leftOvers.filter((file) => fs.existsSync(file))).toEqual([]);
  expect(others.filter((file) => !fs.existsSync(file))).toEqual([]);
});

test("before the first build there is nothing to remove", () => expect(removeLeftOvers()).toBe(0));
