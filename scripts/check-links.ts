/* `node --import tsx scripts/check-links.ts`: checks internal links of the built site with their hashes, and links to this site in webpack's
   packages, in READMEs and in `content/data/known-anchors.tsv`. Exits 1 if one is dead. */
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { globSync } from "tinyglobby";
import { parseLock } from "../plugins/gatsby-source-npm-readme/data-files";
import { readPackageContents } from "../plugins/gatsby-source-npm-readme/load-packages";
import {
  checkBuiltLinks,
  checkOutsideLinks,
  fileToUrl,
  findSiteUrls,
  parseKnownAnchors,
  readBuiltPage,
  type BuiltSite,
  type OutsideLink,
} from "../src/check/built-links";
import { listDocuments } from "../src/sources/list-documents";
import { readHostRules } from "../src/publish/host-files";
import { createTarballCache } from "../src/sources/npm/registry";
import { run } from "./run";

const root = path.join(__dirname, "..");
const publicDir = path.join(root, "public");
const read = (file: string): string => readFileSync(path.join(root, file), "utf8");

async function readBuiltSite(): Promise<BuiltSite> {
  const files = listDocuments(publicDir);
  if (files.length === 0) throw new Error("There is no built site to check; run: npm run build");
  const pages = files.map((file) => readBuiltPage(fileToUrl(file), read(`public/${file}`)));
  const { redirects } = await readHostRules(publicDir);
  return {
    pages: new Map(pages.map((page) => [page.url, page])),
    redirects: new Map(redirects.map(({ from, to }) => [from, to])),
    hasFile: (url) =>
      statSync(path.join(publicDir, url), { throwIfNoEntry: false })?.isFile() ?? false,
  };
}

function readPackageLinks(): OutsideLink[] {
  const patterns = ["webpack", "webpack-cli", "@webpack-cli/*", "webpack-dev-server"].map(
    (name) => `node_modules/${name}/**/*.{js,cjs,mjs,ts,cts,mts,json,md}`,
  );
  const files = globSync(patterns, { cwd: root, ignore: "node_modules/*/node_modules/**" });
  return files.sort().flatMap((file) => findSiteUrls(read(file), file));
}

async function readReadmeLinks(): Promise<OutsideLink[]> {
  const file = "content/data/npm-readmes.lock.json";
  const cache = createTarballCache(path.join(root, ".external/npm"));
  const links: OutsideLink[] = [];
  for (const [name, { version, integrity, readme }] of parseLock(read(file), file)) {
    const tarball = readme ? await cache.read({ name, version, integrity }) : undefined;
    const contents = tarball && (await readPackageContents(tarball)).readme;
    if (contents) links.push(...findSiteUrls(contents.text, `${name}/${contents.file}`));
  }
  return links;
}

run(async () => {
  const site = await readBuiltSite();
  const known = "content/data/known-anchors.tsv";
  const outside = [
    ...readPackageLinks(),
    ...(await readReadmeLinks()),
    ...parseKnownAnchors(read(known), known),
  ];
  const mistakes = [...checkBuiltLinks(site), ...checkOutsideLinks(outside, site)];
  for (const mistake of mistakes) console.log(mistake);
  const inside = [...site.pages.values()].reduce((sum, { hrefs }) => sum + hrefs.length, 0);
  console.log(
    `${site.pages.size} pages, ${inside} links, ${outside.length} links from elsewhere, ${mistakes.length} dead`,
  );
  if (mistakes.length > 0) process.exitCode = 1;
});
