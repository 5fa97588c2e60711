/*
 * `npm run bench:scale`: whether the site stays linear.
 *   npm run bench:scale -- --pages 200,2000,10000 --json
 * Builds copies of the site with made-up pages, cold and one after the other. Exits 1 when a page is
 * dearer on a large site, or when a download grows with the number of pages that is no list of them.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { addPages } from "./bench/add-pages";
import { copySite, removeSite } from "./bench/copy-site";
import { readReaderCost } from "./bench/reader-cost";
import { runBuild } from "./bench/run-build";
import { formatScale, scaleFaults, type ScaleRow } from "./bench/scale";
import { syntheticSite } from "./bench/synthetic";

const root = join(__dirname, "..");

async function measure(pages: number): Promise<ScaleRow> {
  const dir = await copySite(root);
  try {
    const site = syntheticSite(pages);
    await addPages(dir, site);
    const cold = await runBuild(dir, { SHARE_IMAGES: "0" });
    // The same page at each size: its section has thirty pages, whatever there is besides.
    const url = site.pages[15]?.url;
    if (url === undefined) throw new Error(`--pages has ${pages}, but needs 30 or more.`);
    return { pages, cold, reader: readReaderCost(join(dir, "public"), url) };
  } finally {
    await removeSite(dir);
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      pages: { type: "string", default: "200,2000,10000" },
      json: { type: "boolean", default: false },
    },
  });
  const sizes = values.pages.split(",").map(Number);
  if (sizes.some((size) => !Number.isInteger(size) || size < 30)) {
    throw new Error(
      `--pages is "${values.pages}", but has to be numbers from 30: --pages 200,2000,10000`,
    );
  }
  const rows: ScaleRow[] = [];
  for (const pages of sizes.sort((a, b) => a - b)) {
    console.error(`${pages} made-up pages …`);
    rows.push(await measure(pages));
    // A long run that is stopped leaves what it has measured.
    console.error(JSON.stringify(rows.at(-1)));
  }
  const faults = scaleFaults(rows);
  console.log(values.json ? JSON.stringify({ rows, faults }, null, 2) : formatScale(rows));
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
