import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { parseSearchQueries } from "../../src/content/data-files";
import type { FindPlaces } from "./read-site";

/** A third of the queries is only counted, never looked at while weights change. */
const isHeldOut = (query: string): boolean =>
  (createHash("sha256").update(query).digest()[0] ?? 0) % 3 === 0;

/** Whether a place answers a query: the same section, or anything on a page without one. */
const isMeant = (place: string, wanted: readonly string[]): boolean =>
  wanted.includes(place) || wanted.includes(place.split("#")[0] ?? "");

interface Rate {
  all: number;
  first: number;
  three: number;
}

const percent = (part: number, all: number): string => `${((100 * part) / all).toFixed(1)} %`;

/** Scores both parts of the queries. */
export async function score(find: FindPlaces, showsMissed: boolean) {
  const file = "content/data/search-queries.yml";
  const parsed = parseSearchQueries(readFileSync(file, "utf8"), file);
  if (!parsed.ok) throw new Error(`${file} is not valid; run npm run check.`);
  const rates = { tuning: { all: 0, first: 0, three: 0 }, "held out": { all: 0, first: 0, three: 0 } };
  const missed: string[] = [];
  for (const { query, finds } of parsed.data) {
    const part = isHeldOut(query) ? "held out" : "tuning";
    const urls = (await find(query)).slice(0, 6).map(({ entry }) => entry.url);
    const rank = urls.findIndex((url) => isMeant(url, finds));
    const rate: Rate = rates[part];
    rate.all += 1;
    if (rank === 0) rate.first += 1;
    if (rank >= 0 && rank < 3) rate.three += 1;
    if (part === "tuning" && rank !== 0) missed.push(`  ${rank + 1} ${query}\n      wanted ${finds.join(" ")}\n      found  ${urls.slice(0, 3).join(" ")}`);
  }
  const lines = Object.entries(rates).map(
    ([part, { all, first, three }]) =>
      `${part}: ${all} queries, first ${percent(first, all)}, in the first three ${percent(three, all)}`,
  );
  return { lines: showsMissed ? [...missed, ...lines] : lines, failures: [] as string[] };
}
