import { readFile } from "node:fs/promises";
import path from "node:path";
import { glob } from "tinyglobby";
import type { DataFile, SiteFiles } from "../../src/lib/check";
import { generatedFiles } from "../../src/site/generated-files";

/** Reads all that is checked, as text, below the repository's root. */
export async function readSiteFiles(root: string): Promise<SiteFiles> {
  const readText = async (file: string): Promise<DataFile> => ({
    file,
    text: await readFile(path.join(root, file), "utf8"),
  });
  const readData = (name: string) => readText(`content/data/${name}.yml`);
  const [names, contentFiles, images, files] = await Promise.all([
    glob("**/*.{md,mdx}", { cwd: path.join(root, "content") }),
    glob("content/**/*", { cwd: root, dot: true }),
    glob("content/**/*.{avif,gif,jpeg,jpg,png,svg,webp}", { cwd: root }),
    glob("**/*", { cwd: path.join(root, "static"), dot: true }),
  ]);
  const [
    pages,
    sections,
    redirects,
    plannedPages,
    externalPackages,
    announcements,
    languages,
    terms,
    searchSynonyms,
    searchQueries,
    optionPurposes,
  ] = await Promise.all([
    Promise.all(
      names.sort().map(async (name) => ({ path: name, ...(await readText(`content/${name}`)) })),
    ),
    readData("sections"),
    readData("redirects"),
    readData("planned-pages"),
    readData("external-packages"),
    readData("announcements"),
    readData("languages"),
    readData("terms"),
    readData("search-synonyms"),
    readData("search-queries"),
    readData("option-purposes").catch(() => undefined),
  ]);
  return {
    pages,
    sections,
    redirects,
    plannedPages,
    externalPackages,
    announcements,
    languages,
    terms,
    searchSynonyms,
    searchQueries,
    optionPurposes,
    contentFiles,
    files: [...files.map((name) => `/${name}`), ...generatedFiles],
    images,
  };
}
