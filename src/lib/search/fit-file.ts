import { packSearchFile, type SearchFile } from "./index-file";
import type { SearchPage } from "./types";

/** Characters of JSON that a reader loads at most before the first answer; a third after gzip. */
export const maxSearchFile = 300_000;

/** What is left out, one after the other, of an index that would be too large. */
const steps: readonly { left: string; cut: (page: SearchPage) => SearchPage }[] = [
  {
    left: "names in tables",
    cut: (page) => ({
      ...page,
      headings: page.headings.map((heading) => ({ ...heading, names: [] })),
    }),
  },
  { left: "headings", cut: (page) => ({ ...page, headings: [] }) },
  { left: "descriptions", cut: (page) => ({ ...page, description: "" }) },
];

export interface FittingFile {
  file: SearchFile;
  /** What only the index of all texts finds, since there was no room for it. */
  leftOut: string[];
}

/**
 * The index of titles, headings and names, small enough to be loaded whole. A site that grows must
 * not make each search dearer: what is left out is still found by the index of texts, of which a
 * query loads parts. Titles of pages always stay.
 */
// 10,000 pages with headings => their titles only
export function fitSearchFile(
  pages: readonly SearchPage[],
  synonyms: Readonly<Record<string, string>> = {},
  max = maxSearchFile,
): FittingFile {
  const leftOut: string[] = [];
  let kept = pages;
  let file = packSearchFile(kept, synonyms);
  for (const { left, cut } of steps) {
    if (JSON.stringify(file).length <= max) break;
    kept = kept.map(cut);
    leftOut.push(left);
    file = packSearchFile(kept, synonyms);
  }
  return { file, leftOut };
}
