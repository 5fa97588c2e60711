import fs from "node:fs";
import path from "node:path";
import { globSync } from "tinyglobby";
import { readData } from "../../src/content/data-files";
import { readFrontMatter } from "../../src/content/front-matter";
import { buildSiteIndex } from "../../src/content/redirects";
import { pathToUrl } from "../../src/content/urls";

const root = path.join(__dirname, "..", "..");

export interface ExpectedPage {
  url: string;
  title: string;
}

/** The pages that writers wrote, read from their files and not from what Gatsby made of them. */
export const ownPages: readonly ExpectedPage[] = globSync("**/*.{md,mdx}", {
  cwd: path.join(root, "content"),
}).map((file) => {
  const parsed = readFrontMatter(file, fs.readFileSync(path.join(root, "content", file), "utf8"));
  if (!parsed.data) throw new Error(`${file} has no valid front matter`);
  return { url: pathToUrl(file), title: parsed.data.title };
});

/** The READMEs of other packages. */
export const readmePages: readonly ExpectedPage[] = readData("external-packages", root);

export const sections = readData("sections", root);

const index = buildSiteIndex({
  urls: [...ownPages, ...readmePages].map(({ url }) => url),
  sections,
  redirects: readData("redirects", root),
  files: [],
});

export const redirects = index.redirects;
