import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import {
  EMPTY_SINCE,
  readReference,
  readSince,
  SINCE_FILE,
} from "../../plugins/gatsby-source-webpack-reference/read/read-reference";
import { readBrowserPackages } from "../sources/browser-packages";
import { codeDigest } from "../sources/cache";
import { writeAtomic } from "../sources/write-atomic";
import { checkSite, type Remember, type SiteReport } from "./check-site";
import { readCachedReadmes, readSiteFiles } from "./read-site";
import { openConfigRunner } from "./run-configs/config-runner";
import { checkWrittenFiles } from "./written-files";

const CODE = ["src/check/check-content.ts", "src/check/run-configs/run-config.ts"];

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
  const [input, written, { remember, write }] = await Promise.all([
    readSiteFiles(root),
    checkWrittenFiles(root),
    openCheckCache(cacheFile, codeDigest(CODE, home)),
  ]);
  const { readmes, missing } = await readCachedReadmes(root, remember);
  const isSinceRead = written.every(({ file }) => file !== SINCE_FILE);
  const readFacts = async () => ({
    reference: await readReference(home),
    since: isSinceRead ? readSince(home) : EMPTY_SINCE,
    packages: readBrowserPackages(home),
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

type Results = Record<string, unknown>;

/**
 * Opens a file of cached results, by kind and digest of their input. A missing, damaged or outdated
 * file counts as empty.
 */
export async function openCheckCache(file: string, key: string) {
  const text = await readFile(file, "utf8").catch(() => "");
  let before: Results = {};
  try {
    const cached = JSON.parse(text) as { key?: string; results?: Results } | null;
    if (cached?.key === key) before = cached.results ?? {};
  } catch {
    // Damaged: written again.
  }
  const used: Results = {};
  const pending = new Map<string, Promise<unknown>>();
  const remember: Remember = async <Result>(
    kind: string,
    input: string,
    make: () => Promise<Result>,
  ) => {
    const name = `${kind} ${createHash("sha256").update(input).digest("base64url")}`;
    if (!Object.hasOwn(before, name)) {
      const making = pending.get(name) ?? make();
      pending.set(name, making);
      return (used[name] = await making) as Result;
    }
    return (used[name] = before[name]) as Result;
  };
  const write = async ({ prunes = true } = {}) => {
    const results = prunes ? used : { ...before, ...used };
    if (pending.size > 0) await writeAtomic(file, JSON.stringify({ key, results }));
  };
  return { remember, write };
}
