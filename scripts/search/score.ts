import { createHash } from "node:crypto";
import { readData } from "../../src/content/data-files";
import { varyMessage } from "./vary-message";
import type { FindPlaces } from "./read-site";

/** Percent of the queries that have to find their page; the second part is what readers get. */
const LIMITS = { first: 80, three: 94, errors: 97 };

/** A third of the queries is only counted, never looked at while weights change. */
const isHeldOut = (query: string): boolean =>
  (createHash("sha256").update(query).digest()[0] ?? 0) % 3 === 0;

const toPage = (url: string): string => url.split("#")[0] ?? "";

const percent = (part: number, all: number): number => Math.round((1_000 * part) / all) / 10;

/** How many queries of a part have their page first, and among the first three. */
function scoreQueries(find: FindPlaces, isMeant: (query: string) => boolean) {
  const queries = readData("search-queries").filter(({ query }) => isMeant(query));
  const found = { first: 0, three: 0 };
  for (const { query, finds } of queries) {
    const places = find(query);
    const rank = places.findIndex(({ url }) => finds.map(toPage).includes(toPage(url)));
    if (rank === 0) found.first += 1;
    if (rank >= 0 && rank < 3) found.three += 1;
  }
  const all = queries.length;
  return { all, first: percent(found.first, all), three: percent(found.three, all) };
}

/** Messages with other paths and versions that don't find their section first. */
function scoreErrors(find: FindPlaces) {
  const errors = readData("errors");
  const missed: string[] = [];
  for (const { message, section } of errors) {
    const text = varyMessage(message);
    const [place] = find(text);
    if (place?.url !== section) missed.push(`  ${text}\n    found ${place?.url ?? "nothing"}`);
  }
  return {
    all: errors.length,
    first: percent(errors.length - missed.length, errors.length),
    missed,
  };
}

/**
 * Scores the queries and messages of `content/data`.
 * @returns the lines to print, and what is below its limit
 */
export function score(find: FindPlaces): { lines: string[]; failures: string[] } {
  const tuning = scoreQueries(find, (query) => !isHeldOut(query));
  const held = scoreQueries(find, isHeldOut);
  const errors = scoreErrors(find);
  const toLine = (name: string, { all, first, three }: typeof held): string =>
    `${name}: ${all} queries, ${first} % first, ${three} % among the first three`;
  const measured = { first: held.first, three: held.three, errors: errors.first };
  return {
    lines: [
      toLine("tuning", tuning),
      toLine("held out", held),
      `errors: ${errors.all} messages, ${errors.first} % first`,
      ...errors.missed,
    ],
    failures: Object.entries(LIMITS).flatMap(([name, limit]) => {
      const value = measured[name as keyof typeof LIMITS];
      return value < limit ? [`${name}: ${value} %, the limit is ${limit} %`] : [];
    }),
  };
}
