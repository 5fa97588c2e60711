import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PeerName } from "../sites/names";
import type { Site } from "../sites/sites";
import { agreement, readPageText } from "./page-text";

/** How far the pages of a peer are those of ours. */
export interface Parity {
  peer: PeerName;
  pages: number;
  /** Agreement of all words, mean and least. */
  mean: number;
  least: number;
  /** Pages whose words agree by less than is wanted, or whose headings differ. */
  deviating: { url: string; words: number; headings: string }[];
}

const wanted = 0.98;
const plain = (heading: string): string => heading.replace(/[^\p{L}\p{N}]+/gu, "").toLowerCase();

/** What differs first between two lists of headings. */
function firstDifference(ours: readonly string[], theirs: readonly string[]): string {
  const index = ours.findIndex((heading, at) => plain(heading) !== plain(theirs[at] ?? ""));
  if (index >= 0) return `"${ours[index] ?? ""}" against "${theirs[index] ?? "nothing"}"`;
  return ours.length < theirs.length ? `"${theirs[ours.length] ?? ""}" more` : "";
}

/** Compares built pages, ours with a peer's: all words of the text, and its headings in their order. */
export function compareSites(
  ours: Site,
  peer: Site & { name: PeerName },
  urls: readonly string[],
): Parity {
  const read = (site: Site, url: string) =>
    readPageText(readFileSync(join(site.output, url, "index.html"), "utf8"), site.body);
  const rows = urls.map((url) => {
    const [one, other] = [read(ours, url), read(peer, url)];
    return {
      url,
      words: agreement(one.words, other.words),
      headings: firstDifference(one.headings, other.headings),
    };
  });
  const values = rows.map(({ words }) => words);
  return {
    peer: peer.name,
    pages: rows.length,
    mean: values.reduce((sum, value) => sum + value, 0) / values.length,
    least: Math.min(...values),
    deviating: rows.filter(({ words, headings }) => words < wanted || headings !== ""),
  };
}
