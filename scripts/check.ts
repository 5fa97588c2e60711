/*
 * Checks all content in one run: `npm run check`, `npm run check -- --json`. Exits 1 on errors.
 */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { glob } from "tinyglobby";
import { checkSite, countProblems, formatReport, type DataFile } from "../src/lib/check";
import type { PageFile } from "../src/lib/frontmatter";

const root = path.join(__dirname, "..");

async function readPageFile(name: string): Promise<PageFile> {
  const file = `content/${name}`;
  return { file, path: name, text: await readFile(path.join(root, file), "utf8") };
}

async function readDataFile(name: string): Promise<DataFile> {
  const file = `content/data/${name}.yml`;
  return { file, text: await readFile(path.join(root, file), "utf8") };
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { json: { type: "boolean", default: false } } });
  const [pageNames, images, files] = await Promise.all([
    glob("**/*.{md,mdx}", { cwd: path.join(root, "content") }),
    glob("content/**/*.{avif,gif,jpeg,jpg,png,svg,webp}", { cwd: root }),
    glob("**/*", { cwd: path.join(root, "static"), dot: true }),
  ]);
  const [sections, redirects, plannedPages, externalPackages, announcements, languages] =
    await Promise.all([
      readDataFile("sections"),
      readDataFile("redirects"),
      readDataFile("planned-pages"),
      readDataFile("external-packages"),
      readDataFile("announcements"),
      readDataFile("languages"),
    ]);
  const report = checkSite({
    pages: await Promise.all(pageNames.sort().map(readPageFile)),
    sections,
    redirects,
    plannedPages,
    externalPackages,
    announcements,
    languages,
    files: files.map((name) => `/${name}`),
    images,
  });
  console.log(values.json ? JSON.stringify(report, null, 2) : formatReport(report));
  if (countProblems(report, "error") > 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
