import { distance } from "fastest-levenshtein";

/**
 * The candidate that was most likely meant, or undefined when none is close: at most a third of
 * the word may differ, two letters in short words, one in words of three letters or less.
 * Letters in another order count as one slip, and case does not count.
 *
 * // ("contributor", ["contributors", "title"]) => "contributors"
 * // ("banana", ["contributors", "title"]) => undefined
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = word.toLowerCase();
  let limit = (word.length < 4 ? 1 : Math.max(2, Math.floor(word.length / 3))) + 1;
  let best: string | undefined;
  for (const candidate of candidates) {
    const known = candidate.toLowerCase();
    const edits =
      wanted === known ? 0 : sorted(wanted) === sorted(known) ? 1 : distance(wanted, known);
    if (edits < limit) {
      limit = edits;
      best = candidate;
    }
  }
  return best;
}

function sorted(word: string): string {
  return Array.from(word).sort().join("");
}
