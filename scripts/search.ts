/* Prints the results of the search, with their scores, from the index of the last build.
   node --import tsx scripts/search.ts "split chunks"   the results of a query
   node --import tsx scripts/search.ts --score          how many queries of content/data find their
                                                        page; fails below the limits */
import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { readSite } from "./search/read-site";
import { score } from "./search/score";

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { score: { type: "boolean", default: false }, missed: { type: "boolean" } },
  });
  if (!fs.existsSync(path.join("public", "search-index.json")))
    throw new Error("public/ has no search index. Run `npm run build` first.");
  const site = await readSite();
  if (values.score) {
    const { lines, failures } = await score(site, values.missed ?? false);
    console.log([...lines, ...failures].join("\n"));
    process.exitCode = failures.length > 0 ? 1 : 0;
    return;
  }
  for (const { entry, score: points } of await site(positionals.join(" ")))
    console.log(`${points.toFixed(3)}  ${entry.url}  ${entry.title}`);
}

void main();
