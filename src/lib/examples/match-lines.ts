import { isSameLine } from "./tolerate";

/** Whether a claim holds, and where it first doesn't. */
export type LineMatch =
  /** `matched` has the indexes of the lines that the claim names. */
  | { ok: true; matched: ReadonlySet<number> }
  /** Index of the first claimed line that isn't there; beyond the last when more came out. */
  | { ok: false; claimed: number };

interface Line {
  text: string;
  index: number;
}

/** A line that stands for any lines: `…` or `...`, also as a comment. */
const ellipsis = /^\s*(?:\/\/|\/\*|#|<!--)?\s*(?:…|\.{3})\s*(?:\*\/|-->)?\s*$/;

/** Whether a line stands for any number of lines. */
export function isEllipsis(line: string): boolean {
  return ellipsis.test(line);
}

/**
 * Compares what a text claims with what came out: the claimed lines must come whole and in order,
 * and nothing else, except where the claim has `…`. Empty lines don't count.
 */
export function matchLines(claimed: readonly string[], actual: readonly string[]): LineMatch {
  const found = withIndex(actual);
  const parts = split(claimed);
  const matched = new Set<number>();
  let from = 0;
  for (const [order, part] of parts.entries()) {
    const isLast = order === parts.length - 1;
    const last = order === 0 ? 0 : found.length - part.length;
    const candidates = startsUpTo(from, last).map((start) => ({
      start,
      same: countSame(part, found, start),
    }));
    // What a claim ends with stands at the end of what came out.
    const atEnd = candidates.filter(({ start }) => start + part.length === found.length);
    const best = longest(isLast && longest(atEnd)?.same === part.length ? atEnd : candidates);
    const missing = part[best?.same ?? 0];
    if (missing) return { ok: false, claimed: missing.index };
    from = (best?.start ?? from) + part.length;
    if (isLast && part.length > 0 && from < found.length) {
      return { ok: false, claimed: claimed.length };
    }
    for (const line of found.slice(from - part.length, from)) matched.add(line.index);
  }
  return { ok: true, matched };
}

const startsUpTo = (from: number, last: number): number[] =>
  Array.from({ length: Math.max(1, last - from + 1) }, (_, offset) => from + offset);

/** The first of those with the most lines that are the same. */
const longest = <Candidate extends { same: number }>(
  candidates: readonly Candidate[],
): Candidate | undefined => {
  const most = Math.max(...candidates.map(({ same }) => same));
  return candidates.find(({ same }) => same === most);
};

function countSame(part: readonly Line[], found: readonly Line[], start: number): number {
  const differs = part.findIndex(({ text }, offset) => {
    const line = found[start + offset];
    return !line || !isSameLine(text, line.text);
  });
  return differs === -1 ? part.length : differs;
}

/** The runs of lines between the ellipses. */
function split(claimed: readonly string[]): Line[][] {
  const parts: Line[][] = [[]];
  for (const line of withIndex(claimed)) {
    if (isEllipsis(line.text)) parts.push([]);
    else parts.at(-1)?.push(line);
  }
  return parts;
}

function withIndex(lines: readonly string[]): Line[] {
  return lines.map((text, index) => ({ text, index })).filter(({ text }) => text.trim() !== "");
}
