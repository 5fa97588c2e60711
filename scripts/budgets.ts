/*
 * `npm run budgets`: holds the built site against every budget that can be counted. Exits 1 when a
 * page is over one. The numbers and their reasons are in budgets/limits.ts.
 */
import { join } from "node:path";
import { countSite } from "./budgets/count";
import { measureViews } from "./budgets/measure-views";
import { gzipBytes, readSite } from "./budgets/read-site";
import { formatRows, isWithin, measuresToRows } from "./budgets/report";
import { readHostRules } from "../src/publish/host-files";
import { serve } from "../src/publish/server";

async function main(): Promise<void> {
  const dir = join(__dirname, "..", "public");
  const site = readSite(dir);
  const server = await serve({
    dir,
    port: 0,
    host: "127.0.0.1",
    rules: await readHostRules(dir),
  });
  try {
    const views = await measureViews(site, Number(new URL(server.url).port));
    const rows = measuresToRows([...countSite(site, gzipBytes), ...views]);
    console.log(`${site.pages.length} pages\n\n${formatRows(rows)}`);
    if (!isWithin(rows)) process.exitCode = 1;
  } finally {
    await server.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
