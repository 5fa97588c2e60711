/*
 * `npm run bench:builds`: what builds cost, and what one page more costs.
 *   npm run bench:builds -- --pages 0,150,1500 --runs 3 --json
 * Builds copies of the site in temporary folders, one after the other. Exits 1 when the edit of one
 * page changes the HTML of another.
 */
import { appendFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { addPages } from "./bench/add-pages";
import { bareSite, copySite, removeSite } from "./bench/copy-site";
import { formatBench } from "./bench/format";
import { changedFiles, hashHtml, mayChange } from "./bench/html-hashes";
import { toMarginals, type SiteCost } from "./bench/marginal";
import { runBuild, type BuildCost } from "./bench/run-build";
import { syntheticSite } from "./bench/synthetic";

const root = join(__dirname, "..");
/** Edited when there are no made-up pages. */
const realPage = { file: "concepts/output.md", url: "/concepts/output/" };

/** Builds a copy of the site cold, then after one edit, each so many times. */
async function measureSite(pages: number, runs: number): Promise<SiteCost & { stray: string[] }> {
  const dir = await copySite(root);
  try {
    const site = syntheticSite(pages);
    await addPages(dir, site);
    // From the middle, where it has neighbours on both sides.
    const edited = site.pages[Math.floor(pages / 2)] ?? realPage;
    const cold: BuildCost[] = [];
    const edit: BuildCost[] = [];
    const stray = new Set<string>();
    for (let run = 1; run <= runs; run += 1) {
      for (const name of [".cache", "public"]) {
        await rm(join(dir, name), { recursive: true, force: true });
      }
      cold.push(await runBuild(dir));
      const before = await hashHtml(join(dir, "public"));
      await appendFile(join(dir, "content", edited.file), `\nA sentence more, number ${run}.\n`);
      edit.push(await runBuild(dir));
      const changed = changedFiles(before, await hashHtml(join(dir, "public")));
      for (const file of changed) if (!mayChange(file, edited.url)) stray.add(file);
      if (changed.length === 0)
        throw new Error(`The edit of ${edited.file} changed no HTML at all.`);
    }
    return { pages, cold, edit, stray: [...stray] };
  } finally {
    await removeSite(dir);
  }
}

/** What Gatsby itself costs on this machine, to hold the rest against. */
async function measureBare(runs: number): Promise<BuildCost[]> {
  const dir = await bareSite(root);
  try {
    const costs: BuildCost[] = [];
    for (let run = 1; run <= runs; run += 1) {
      for (const name of [".cache", "public"]) {
        await rm(join(dir, name), { recursive: true, force: true });
      }
      costs.push(await runBuild(dir));
    }
    return costs;
  } finally {
    await removeSite(dir);
  }
}

function numbers(text: string, what: string): number[] {
  return text.split(",").map((part) => {
    const value = Number(part);
    if (part.trim() === "" || !Number.isInteger(value) || value < 0) {
      throw new Error(`${what} is "${text}", but has to be whole numbers: ${what} 0,150,1500`);
    }
    return value;
  });
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      pages: { type: "string", default: "0,150,1500" },
      runs: { type: "string", default: "1" },
      json: { type: "boolean", default: false },
    },
  });
  const runs = Math.max(1, numbers(values.runs, "--runs")[0] ?? 1);
  const bare = await measureBare(runs);
  const sites: Awaited<ReturnType<typeof measureSite>>[] = [];
  for (const pages of numbers(values.pages, "--pages")) {
    console.error(`${pages} made-up pages …`);
    sites.push(await measureSite(pages, runs));
  }
  const marginals = toMarginals(sites);
  if (values.json) console.log(JSON.stringify({ bare, sites, marginals }, null, 2));
  else console.log(formatBench({ bare, sites, marginals }));
  const stray = sites.flatMap((site) => site.stray);
  if (stray.length > 0) {
    console.error(
      `The edit of one page changed others:\n${stray.map((file) => `  ${file}`).join("\n")}`,
    );
    process.exitCode = 1;
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
