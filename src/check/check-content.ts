import path from "node:path";
import {
  readReference,
  readSince,
} from "../../plugins/gatsby-source-webpack-reference/read/read-reference";
import { codeDigest } from "../sources/cache";
import { openCheckCache } from "./check-cache";
import { checkSite, type SiteReport } from "./check-site";
import type { ValidateConfig } from "../content/code/find-configs";
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
    openCheckCache(cacheFile, codeDigest(["src/check/check-content.ts"], home)),
  ]);
  const { remember } = cache;
  const { readmes, missing } = await readCachedReadmes(root, remember);
  const readFacts = async () => ({ reference: await readReference(home), since: readSince(home) });
  let facts: ReturnType<typeof readFacts> | undefined;
  // Loads webpack and TypeScript, which only configurations need.
  const validateConfig: ValidateConfig = async (source) =>
    (await import("./run-configs/validate")).validateConfig(source);
  const report = await checkSite(
    { ...input, readmes },
    { reference: () => (facts ??= readFacts()), remember, ...(runsConfigs && { validateConfig }) },
  );
  await cache.write({ prunes: runsConfigs });
  return missing.length === 0 ? report : { ...report, notes: [toNote(missing)] };
}

function toNote(missing: readonly string[]): string {
  const names = missing.length > 3 ? `${missing.slice(0, 3).join(", ")} …` : missing.join(", ");
  const count = missing.length === 1 ? "1 package" : `${missing.length} packages`;
  return `READMEs of ${count} were not checked, since they are not downloaded yet (${names}): npm run build fetches them`;
}
