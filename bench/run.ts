/*
 * `npm run bench`: this site beside the same pages in other generators.
 *   npm run bench -- --only view,search --peers starlight --rounds 3 --built --json
 * Installs and builds below bench/.work, measures in rounds, and writes bench/results/latest.json
 * and the table of docs/benchmarks.md: with --only the parts that ran, with --peers nothing.
 */
import { join } from "node:path";
import { formatReport, writeReport, type Report } from "./report/report";
import { measureBrowser } from "./steps/browser-step";
import { measureBuilds } from "./steps/build-step";
import { toInstallRows, toOutputRows } from "./steps/count-step";
import { prepareSites } from "./steps/prepare-step";
import { readOptions } from "./options";
import { peerNames } from "./sites/names";
import { sumRow, type Row } from "./report/rows";

const bench = __dirname;
const root = join(bench, "..");

/** Runs a step and says how long it took. */
async function timed<T>(name: string, step: () => T | Promise<T>): Promise<T> {
  const started = Date.now();
  console.error(`${name} …`);
  const result = await step();
  console.error(`${name}: ${((Date.now() - started) / 1_000).toFixed(0)} s`);
  return result;
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  const { only } = options;
  const ready = await timed("preparing", () => prepareSites(root, bench, options));
  const rows: Row[] = [...ready.rows];
  if (only.has("build") && !options.built) {
    rows.push(...(await timed("builds", () => measureBuilds(ready, options.builds))));
  }
  if (only.has("output")) rows.push(...(await timed("output", () => toOutputRows(ready.sites))));
  if (["view", "navigation", "search", "memory"].some((part) => only.has(part as never))) {
    rows.push(...(await measureBrowser(ready, options, join(bench, ".work"), timed)));
  }
  if (only.has("install")) {
    rows.push(...(await timed("install", () => toInstallRows(ready.sites, root))));
  }
  const report: Report = {
    node: ready.node.version,
    sites: ready.sites.map(({ name }) => name),
    versions: ready.versions,
    pages: ready.urls.length,
    parity: ready.parity,
    rows: rows.map(sumRow),
  };
  if (options.peers.length === peerNames.length) await writeReport(root, report);
  console.log(options.json ? JSON.stringify(report, null, 2) : formatReport(report));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
