/* Runs the search of the site on the indexes of the last build.
   npm run search -- "split chunks"   prints the places that a query finds, with their scores
   npm run search -- --score          counts the queries and messages of content/data that find
                                      their page; fails below the limits */
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { readSite } from "./search/read-site";
import { score } from "./search/score";

const MAX_PLACES = 20;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { score: { type: "boolean", default: false } },
  });
  if (!existsSync("public/search-index.json"))
    throw new Error("public/ has no search index. Run `npm run build` first.");
  const find = await readSite();
  if (values.score) {
    const { lines, failures } = score(find);
    console.log([...lines, ...failures].join("\n"));
    process.exitCode = failures.length > 0 ? 1 : 0;
    return;
  }
  for (const place of find(positionals.join(" ")).slice(0, MAX_PLACES))
    console.log(`${place.score?.toFixed(3) ?? "error"}  ${place.url}  ${place.title}`);
}

void main();
