import fs from "node:fs/promises";
import { inTemporaryFolder, writeFiles } from "../../../test/temporary-folder";
import { listOfflineFiles } from "./offline-files";

inTemporaryFolder();
afterEach(() => jest.restoreAllMocks());

test("of a large site only so many files are open at a time", async () => {
  const pages = Array.from({ length: 500 }, (_, page) => `public/page-${String(page)}/index.html`);
  writeFiles(Object.fromEntries(pages.map((file) => [file, `<p>${file}</p>`])));
  const { readFile } = fs;
  let open = 0;
  let most = 0;
  jest.spyOn(fs, "readFile").mockImplementation((async (file: string) => {
    open += 1;
    most = Math.max(most, open);
    const content = await readFile(file);
    open -= 1;
    return content;
  }) as typeof fs.readFile);
  const files = await listOfflineFiles("public");
  expect(files).toHaveLength(500);
  expect(files[0]).toMatchObject({
    url: "/page-0/",
    bytes: "<p>public/page-0/index.html</p>".length,
  });
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThanOrEqual(64);
});
