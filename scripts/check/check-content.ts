import path from "node:path";
import {
  readReference,
  readSince,
} from "../../plugins/gatsby-source-webpack-reference/read/read-reference";
import { checkSite, type SiteReport } from "../../src/lib/check";
import { createConfigValidator } from "../../src/sources/webpack-config";
import { openCheckCache, rulesDigest } from "./check-cache";
import { readKeptReadmes } from "./read-readmes";
import { readSiteFiles } from "./read-site-files";

/** The repository whose rules and packages are used, whichever content is checked. */
const home = path.join(__dirname, "../..");

/**
 * Checks all content below a folder in one run. What a page's own text says is kept in
 * `node_modules/.cache/check/` there, so that only pages that changed are looked at again.
 *
 * @param root a repository's root, with `content/` and `static/`
 */
export async function checkContent(root: string): Promise<SiteReport> {
  const cacheFile = path.join(root, "node_modules/.cache/check/results.json");
  const [input, cache] = await Promise.all([
    readSiteFiles(root),
    rulesDigest(home).then((key) => openCheckCache(cacheFile, key)),
  ]);
  const { readmes, missing } = await readKeptReadmes(root, cache.remember);
  const validator = createConfigValidator();
  const readFacts = async () => ({ reference: await readReference(home), since: readSince(home) });
  let facts: ReturnType<typeof readFacts> | undefined;
  try {
    const report = await checkSite(
      { ...input, readmes },
      {
        reference: () => (facts ??= readFacts()),
        validateConfig: validator.validate,
        remember: cache.remember,
      },
    );
    await cache.write();
    return missing.length === 0 ? report : { ...report, notes: [toNote(missing)] };
  } finally {
    validator.close();
  }
}

function toNote(missing: readonly string[]): string {
  const names = missing.length > 3 ? `${missing.slice(0, 3).join(", ")} …` : missing.join(", ");
  const count = missing.length === 1 ? "1 package" : `${missing.length} packages`;
  return `READMEs of ${count} were not checked, since they are not kept here (${names}): npm run build fetches them`;
}
