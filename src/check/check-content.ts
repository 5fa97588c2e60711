import path from "node:path";
import {
  readReference,
  readSince,
} from "../../plugins/gatsby-source-webpack-reference/read/read-reference";
import { createConfigValidator } from "../sources/webpack-config/config-validator";
import { openCheckCache, rulesDigest } from "./check-cache";
import { checkSite, type SiteReport } from "./check-site";
import { readCachedReadmes, readSiteFiles } from "./read-site";

interface CheckOptions {
  /** Whether configurations of the texts are run, which takes seconds. */
  runsConfigs?: boolean;
  /** The repository whose rules and packages are used, whichever content is checked. */
  home?: string;
}

/**
 * Checks all content below a folder in one run. What a page's own text says is cached in
 * `node_modules/.cache/check/` there, so that only pages that changed are checked again.
 *
 * @param root a repository's root, with `content/` and `static/`
 */
export async function checkContent(
  root: string,
  { runsConfigs = true, home = root }: CheckOptions = {},
): Promise<SiteReport> {
  const cacheFile = path.join(root, "node_modules/.cache/check/results.json");
  const [input, cache] = await Promise.all([
    readSiteFiles(root),
    rulesDigest(home).then((key) => openCheckCache(cacheFile, key)),
  ]);
  const { remember } = cache;
  const { readmes, missing } = await readCachedReadmes(root, remember);
  const validator = runsConfigs ? createConfigValidator() : undefined;
  const readFacts = async () => ({ reference: await readReference(home), since: readSince(home) });
  let facts: ReturnType<typeof readFacts> | undefined;
  try {
    const tools = {
      reference: () => (facts ??= readFacts()),
      remember,
      ...(validator && { validateConfig: validator.validate }),
    };
    const report = await checkSite({ ...input, readmes }, tools);
    await cache.write({ prunes: runsConfigs });
    return missing.length === 0 ? report : { ...report, notes: [toNote(missing)] };
  } finally {
    validator?.close();
  }
}

function toNote(missing: readonly string[]): string {
  const names = missing.length > 3 ? `${missing.slice(0, 3).join(", ")} …` : missing.join(", ");
  const count = missing.length === 1 ? "1 package" : `${missing.length} packages`;
  return `READMEs of ${count} were not checked, since they are not downloaded yet (${names}): npm run build fetches them`;
}
