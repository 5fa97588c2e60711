import { readFile } from "node:fs/promises";
import path from "node:path";
import { glob } from "tinyglobby";
import { findSiteUrls, notLinks, type OutsideLink } from "../../src/lib/outside-links";

/** Packages of webpack whose messages, schemas, types and READMEs name pages of this site. */
const patterns = ["webpack", "webpack-cli", "@webpack-cli/*", "webpack-dev-server"].map(
  (name) => `node_modules/${name}/**/*.{js,cjs,mjs,ts,cts,mts,json,md}`,
);

/**
 * Every address of this site in the installed packages of webpack, not in what these depend on.
 *
 * @param root of the repository
 * @throws Error when none of the packages is installed
 */
export async function readPackages(root: string): Promise<OutsideLink[]> {
  const files = await glob(patterns, { cwd: root, ignore: "node_modules/*/node_modules/**" });
  if (files.length === 0) throw new Error("webpack's packages are not installed; run: npm ci");
  const links = await Promise.all(
    files.sort().map(async (file) => {
      const text = await readFile(path.join(root, file), "utf8");
      return text.includes("webpack.js.org") ? findSiteUrls(text, file, "packages") : [];
    }),
  );
  const isLink = (link: OutsideLink) =>
    !notLinks.some((other) => other.file === link.file && other.path === link.path);
  return links.flat().filter(isLink);
}
