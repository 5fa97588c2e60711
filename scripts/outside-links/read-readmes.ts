import { readFile } from "node:fs/promises";
import path from "node:path";
import { parseLock } from "../../plugins/gatsby-source-npm-readme/lock";
import { readPackageContents } from "../../plugins/gatsby-source-npm-readme/load-packages";
import { findSiteUrls, type OutsideLink } from "../../src/lib/outside-links";
import { createTarballCache } from "../../src/sources/npm/tarball-cache";

const lockFile = "content/data/npm-readmes.lock.json";

/** The links of the READMEs, and the packages whose README is not kept here. */
export interface ReadmeLinks {
  links: OutsideLink[];
  absent: string[];
}

/**
 * Every address of this site in the READMEs that are pages here, out of the tarballs that the build
 * keeps in `.external/npm/`.
 *
 * @param root of the repository
 */
export async function readReadmes(root: string): Promise<ReadmeLinks> {
  const lock = parseLock(await readFile(path.join(root, lockFile), "utf8"), lockFile);
  const cache = createTarballCache(path.join(root, ".external/npm"));
  const links: OutsideLink[] = [];
  const absent: string[] = [];
  for (const [name, { version, integrity, readme }] of lock) {
    if (!readme) continue;
    const tarball = await cache.read(name, version, integrity);
    const contents = tarball && (await readPackageContents(tarball)).readme;
    if (!contents) absent.push(name);
    else links.push(...findSiteUrls(contents.text, `${name}/${contents.file}`, "readmes"));
  }
  return { links, absent };
}
