import { readFile } from "node:fs/promises";
import { glob } from "tinyglobby";
import {
  parseExternalPackages,
  parsePlannedPages,
  parseRedirects,
  parseSections,
} from "../../src/lib/data";
import type { ExistingSite } from "../../src/lib/new-page";
import { readData } from "../../src/gatsby-node/body/site-index";

/**
 * What there is in `content/` below the current folder.
 *
 * @throws Error with all problems of a data file that can't be read
 */
export async function readSite(): Promise<ExistingSite> {
  const paths = await glob("**/*.{md,mdx}", { cwd: "content" });
  const pages = paths.sort().map(async (path) => {
    const file = `content/${path}`;
    return { file, path, text: await readFile(file, "utf8") };
  });
  return {
    pages: await Promise.all(pages),
    sections: readData("sections.yml", parseSections),
    plannedPages: readData("planned-pages.yml", parsePlannedPages),
    redirects: readData("redirects.yml", parseRedirects),
    externalPackages: readData("external-packages.yml", parseExternalPackages),
  };
}
