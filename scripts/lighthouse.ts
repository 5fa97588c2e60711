/*
 * `npm run lighthouse`: Lighthouse on the built site, one page of each kind, on its simulated phone.
 * Exits 1 when a category that counts for a page has less than 100 points.
 * `npm run lighthouse -- --url /guides/` measures one page.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readSite } from "./budgets/read-site";
import { readHostRules } from "../src/publish/host-files";
import { launchChromium, measure } from "./lighthouse/measure";
import { choosePages, countedCategories } from "./lighthouse/pages";
import { formatResults, isPerfect, medianOf, resultToPage } from "./lighthouse/report";
import type { PageResult } from "./lighthouse/report";
import { serve } from "../src/publish/server";

/**
 * A busy machine takes points of the performance, and of nothing else: a page is measured until it
 * has them all, at most so often; then the middle one counts.
 */
const runs = 3;
const isFast = ({ scores }: PageResult): boolean => (scores.performance ?? 100) === 100;

const dir = join(__dirname, "..", "public");

async function main(): Promise<void> {
  const { url: only } = parseArgs({ options: { url: { type: "string" } } }).values;
  const { pages } = readSite(dir);
  const urls = only === undefined ? choosePages(pages) : [only];
  const server = await serve({ dir, port: 0, host: "localhost", rules: await readHostRules(dir) });
  const browser = await launchChromium();
  const results: PageResult[] = [];
  try {
    for (const url of urls) {
      const page = pages.find((candidate) => candidate.url === url);
      if (!page) {
        throw new Error(`The built site has no page ${url}: --url takes a path such as /concepts/`);
      }
      const html = readFileSync(join(dir, url, "index.html"), "utf8");
      const counted = countedCategories({ kind: page.kind, html });
      const address = new URL(url, server.url).href;
      const measured: PageResult[] = [];
      do {
        measured.push(resultToPage(url, counted, await measure(browser, address, counted)));
      } while (!measured.some(isFast) && measured.length < runs);
      const result = measured.find(isFast) ?? medianOf(measured);
      if (result) results.push(result);
      console.error(`${url}: ${measured.map(({ scores }) => Object.values(scores)).join("; ")}`);
    }
  } finally {
    await browser.close();
    await server.close();
  }
  console.log(formatResults(results));
  if (!results.every(isPerfect)) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
