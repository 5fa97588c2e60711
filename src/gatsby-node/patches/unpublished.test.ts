import fs from "node:fs";
import { inTemporaryFolder, writeFiles } from "../../../test/temporary-folder";
import { onPreInit, unpublish } from "./unpublished";

inTemporaryFolder();

const list = (folder: string): string[] => fs.readdirSync(folder).sort();

beforeEach(() =>
  writeFiles({
    "public/index.html": "page",
    "public/app-1.js": "script",
    "public/component---a-1.js": "styles",
    "public/page-data/a/page-data.json": "{}",
    "public/webpack.stats.json": "{}",
  }),
);

test("what no browser asks for is not published, and is there again for the next build", () => {
  unpublish();
  expect(list("public")).toEqual(["app-1.js", "index.html"]);
  jest.spyOn(process, "once").mockImplementation();
  onPreInit();
  expect(list("public")).toEqual(["app-1.js", "index.html", "page-data", "webpack.stats.json"]);
  expect(list("public/page-data/a")).toEqual(["page-data.json"]);
});
