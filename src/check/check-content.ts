import path from "node:path";
import {
  EMPTY_SINCE,
  readReference,
  readSince,
  SINCE_FILE,
} from "../../plugins/gatsby-source-webpack-reference/read/read-reference";
import { codeDigest, openResultCache } from "../sources/cache";
import { checkSite, type SiteReport } from "./check-site";
import { readCachedReadmes, readSiteFiles } from "./read-site";
import { openConfigRunner } from "./run-configs/config-runner";
import { checkWrittenFiles } from "./written-files";

const CODE = [
  "src/check/check-content.ts",
  "src/check/run-configs/run-config.ts",
  // Names of options and hooks come from here, in a process of its own.
  "plugins/gatsby-source-webpack-reference/read/collect-reference.ts",
];

interface CheckOptions {
  /** Executes the configurations of the texts, which takes seconds. */
  runsConfigs?: boolean;
  /** Repository whose rules and packages apply. */
  home?: string;
}

/**
 * Checks all content below a directory. Findings of unchanged pages come from a cache in
 * `node_modules/.cache/check/`.
 */
export async function checkContent(
  root: string,
  { runsConfigs = true, home = root }: CheckOptions = {},
): Promise<SiteReport> {
  const cacheFile = path.join(root, "node_modules/.cache/check/results.json");
  // Reading takes seconds in a process of its own. An error counts only where a page needs it.
  const reference = readReference(home);
  reference.catch(() => undefined);
  const [input, written, { remember, write }] = await Promise.all([
    readSiteFiles(root),
    checkWrittenFiles(root),
    openResultCache(cacheFile, codeDigest(CODE, home)),
  ]);
  const { readmes, missing } = await readCachedReadmes(root, remember);
  const isSinceRead = written.every(({ file }) => file !== SINCE_FILE);
  const readFacts = async () => ({
    reference: await reference,
    since: isSinceRead ? readSince(home) : EMPTY_SINCE,
    // Rules ask only whether a table has rows; finding these takes a second.
    packages: [{ name: "webpack", version: "", license: "" }],
  });
  let facts: ReturnType<typeof readFacts> | undefined;
  const runner = openConfigRunner();
  const report = await checkSite(
    { ...input, readmes, problems: [...(input.problems ?? []), ...written] },
    {
      reference: () => (facts ??= readFacts()),
      remember,
      ...(runsConfigs && { validateConfig: runner.validate }),
    },
  ).finally(runner.close);
  await write({ prunes: runsConfigs });
  if (missing.length === 0) return report;
  const names = missing.length > 3 ? `${missing.slice(0, 3).join(", ")} …` : missing.join(", ");
  const count = missing.length === 1 ? "1 package" : `${missing.length} packages`;
  const note = `READMEs of ${count} were not checked, since they are not downloaded yet (${names}): npm run build fetches them`;
  return { ...report, notes: [note] };
}
