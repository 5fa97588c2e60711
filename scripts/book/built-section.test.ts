import path from "node:path";
import { inTemporaryFolder, writeFiles } from "../../test/temporary-folder";
import { readBuiltSection } from "./built-section";

inTemporaryFolder();

test("the printable page of a section is read from the built site", async () => {
  writeFiles({ "public/guides/printable/index.html": "<p>x</p>" });
  expect(await readBuiltSection("public", "guides")).toBe("<p>x</p>");
});

test("without a built site the command for it is told", async () => {
  await expect(readBuiltSection("public", "guides")).rejects.toThrow(
    `Books are made of the built site, but ${path.join("public", "guides", "printable", "index.html")} can't be read. First: npm run build`,
  );
});
