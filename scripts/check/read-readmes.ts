import path from "node:path";
import { readPackageList } from "../../plugins/gatsby-source-npm-readme/data-files";
import { readPackageContents } from "../../plugins/gatsby-source-npm-readme/load-packages";
import { normalizeReadme } from "../../plugins/gatsby-source-npm-readme/normalize";
import type { ReadmeFile, Remember } from "../../src/lib/check";
import { createTarballCache } from "../../src/sources/npm/tarball-cache";

/** READMEs that are kept, and names of the packages whose README is not. */
export interface KeptReadmes {
  readmes: ReadmeFile[];
  missing: string[];
}

/**
 * The READMEs that are pages of this site, out of the packages that builds keep in
 * `.external/npm/`. Nothing is fetched.
 */
export async function readKeptReadmes(root: string, remember: Remember): Promise<KeptReadmes> {
  const { packages, lock } = await readPackageList(undefined, root);
  const tarballs = createTarballCache(path.join(root, ".external/npm"));
  const missing: string[] = [];
  const readmes = await Promise.all(
    packages.map(async ({ package: name, url }): Promise<ReadmeFile[]> => {
      const entry = lock.get(name);
      const { version = "", integrity = "" } = entry ?? {};
      const found = await remember("tarball", `${name}@${version} ${integrity}`, async () => {
        const tarball = await tarballs.read(name, version, integrity);
        if (!tarball) throw new NotKept();
        const { readme } = await readPackageContents(tarball);
        return readme && { name: readme.file, text: normalizeReadme(readme.text) };
      }).catch((error: unknown) => {
        if (error instanceof NotKept) return undefined;
        throw error;
      });
      if (!found) {
        missing.push(name);
        return [];
      }
      return [{ file: `${name}@${version}/${found.name}`, url, text: found.text }];
    }),
  );
  return { readmes: readmes.flat(), missing: missing.sort() };
}

class NotKept extends Error {}
