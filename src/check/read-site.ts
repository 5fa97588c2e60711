import { readFile } from "node:fs/promises";
import path from "node:path";
import { glob } from "tinyglobby";
import { readPackageList, type Lock } from "../../plugins/gatsby-source-npm-readme/data-files";
import { readPackageContents } from "../../plugins/gatsby-source-npm-readme/load-packages";
import { normalizeReadme } from "../../plugins/gatsby-source-npm-readme/normalize";
import { DATA_NAMES, dataFile } from "../content/data-files";
import { readPageFiles } from "../content/page-files";
import { generatedFiles } from "../site/generated-files";
import type { Remember } from "../sources/cache";
import { createTarballCache } from "../sources/npm/registry";
import type { SiteFiles } from "./check-site";
import type { ReadmeFile } from "./readmes";

// "module-graph" => "ModuleGraph"
const toComponentName = (file: string): string =>
  file.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Reads all content of a repository as text, except READMEs. */
export async function readSiteFiles(root: string): Promise<SiteFiles> {
  const read = (file: string) => readFile(path.join(root, file), "utf8").catch(() => "");
  const [images, files, components, documents] = await Promise.all([
    glob("content/**/*.{avif,gif,jpeg,jpg,png,svg,webp}", { cwd: root, dot: true }),
    glob("**/*", { cwd: path.join(root, "static"), dot: true }),
    glob("src/components/mdx/*.tsx", { cwd: root, ignore: "**/{*.test,components}.tsx" }),
    glob(["*.md", "docs/*.md", "plugins/*/README.md"], { cwd: root }),
  ]);
  const data = DATA_NAMES.map(async (name) => [name, await read(dataFile(name))]);
  const texts = documents.map(async (file) => ({ file, text: await read(file) }));
  return {
    ...readPageFiles(root),
    data: Object.fromEntries(await Promise.all(data)) as SiteFiles["data"],
    files: [...files.map((name) => `/${name}`), ...generatedFiles],
    images,
    components: components.map((file) => toComponentName(path.basename(file, ".tsx"))),
    documents: await Promise.all(texts),
  };
}

/**
 * Returns the downloaded READMEs of sourced packages, and the names of the packages without one.
 * Fetches nothing.
 */
export async function readCachedReadmes(
  root: string,
  remember: Remember,
): Promise<{ readmes: ReadmeFile[]; missing: string[] }> {
  // Unreadable files are reported elsewhere.
  const { packages, lock } = await readPackageList(root).catch(() => ({
    packages: [],
    lock: new Map() as Lock,
  }));
  const tarballs = createTarballCache(path.join(root, ".external/npm"));
  const missing: string[] = [];
  const readmes = await Promise.all(
    packages.map(async ({ package: name, url }): Promise<ReadmeFile[]> => {
      const { version = "", integrity = "" } = lock.get(name) ?? {};
      const tarball = await tarballs.read({ name, version, integrity });
      const found =
        tarball &&
        (await remember("tarball", `${name}@${version} ${integrity}`, async () => {
          const { readme } = await readPackageContents(tarball);
          return readme && { name: readme.file, ...normalizeReadme(readme.text) };
        }));
      if (!found) missing.push(name);
      return found ? [{ file: `${name}@${version}/${found.name}`, url, text: found.text }] : [];
    }),
  );
  return { readmes: readmes.flat(), missing: missing.sort() };
}
