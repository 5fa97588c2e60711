/*
 * `npm run links`: checks every link inside the built site, hashes included. Exits 1 when one is
 * dead.
 */
import fs from "node:fs";
import path from "node:path";
import { checkBuiltLinks, fileToUrl, readBuiltPage } from "../src/lib/built-links";
import { listDocuments } from "../src/sources/list-documents";
import { readHostRules } from "../src/publish/host-files";

const publicDir = path.join(__dirname, "..", "public");

async function main(): Promise<void> {
  const files = listDocuments(publicDir);
  if (files.length === 0) throw new Error("There is no built site to check; run: npm run build");
  const { redirects } = await readHostRules(publicDir);
  const report = checkBuiltLinks({
    pages: files.map((file) =>
      readBuiltPage(fileToUrl(file), fs.readFileSync(path.join(publicDir, file), "utf8")),
    ),
    hasFile: (url) =>
      fs.statSync(path.join(publicDir, url), { throwIfNoEntry: false })?.isFile() ?? false,
    redirects: new Set(redirects.map(({ from }) => from)),
  });
  for (const { page, what, reason } of report.dead) console.log(`${page}: ${what}: ${reason}`);
  console.log(
    `${String(files.length)} pages, ${String(report.links)} links, ${String(report.anchors)} of them to a heading, ${String(report.dead.length)} dead`,
  );
  if (report.dead.length > 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
