import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { changedFiles, hashHtml, mayChange } from "./html-hashes";

test.each([
  ["concepts/output/index.html", true],
  ["concepts/printable/index.html", true],
  ["body/concepts-output.3f9ac01d2b.html", true],
  ["body/concepts-printable.3f9ac01d2b.html", true],
  ["concepts/index.html", false],
  ["concepts/output-more/index.html", false],
  ["body/concepts-output-more.3f9ac01d2b.html", false],
  ["body/concepts-output.more.3f9ac01d2b.html", false],
  ["guides/printable/index.html", false],
  ["404.html", false],
  ["_gatsby/slices/_gatsby-scripts-1.html", false],
])("%s may change with /concepts/output/: %s", (file, may) => {
  expect(mayChange(file, "/concepts/output/")).toBe(may);
});

test("tells which files are new, gone or changed", async () => {
  const dir = await mkdtemp(join(tmpdir(), "hashes-"));
  await mkdir(join(dir, "a"));
  await writeFile(join(dir, "a", "index.html"), "same");
  await writeFile(join(dir, "gone.html"), "gone");
  await writeFile(join(dir, "changed.html"), "before");
  await writeFile(join(dir, "data.json"), "before");
  const before = await hashHtml(dir);
  await rm(join(dir, "gone.html"));
  await writeFile(join(dir, "changed.html"), "after");
  await writeFile(join(dir, "new.html"), "new");
  await writeFile(join(dir, "data.json"), "after");
  expect(changedFiles(before, await hashHtml(dir))).toEqual([
    "changed.html",
    "gone.html",
    "new.html",
  ]);
  expect(changedFiles(before, before)).toEqual([]);
  await rm(dir, { recursive: true });
});
