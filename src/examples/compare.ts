import { diffArrays } from "diff";

/** Stands for the folder of a project, and for that of the repository, in a line that came out. */
const rootMark = "\u0000";

/**
 * What differs from machine to machine and from one version to the next, and what stands for it.
 * The order counts: a version has to go before the numbers in it could pass for a size.
 */
const tolerated: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  // Node's own packages stand beside a reader's project, but above the folder of a checked one.
  [/(?:\.\.\/)+node_modules\//g, "./node_modules/"],
  [/\b(localhost|127\.0\.0\.1|\[::1\]):\d+/g, "$1:‹port›"],
  [/\bv?\d+\.\d+\.\d+(?:-[\w.]+)?(?![\w.]*\d)/g, "‹version›"],
  [/\b\d+(?:\.\d+)? (?:bytes|KiB|MiB|GiB)(?!\w)/g, "‹size›"],
  [/(?<![\w.])\d+(?:\.\d+)? ?(?:ms|s|min)(?!\w)/g, "‹time›"],
  [/(?<!\w)\d+(?:\.\d+)?%/g, "‹percentage›"],
  // Content hashes: long runs of digits and letters up to f, shorter ones only if both are in them.
  [/(?<![\dA-Za-z])(?:[\da-f]{8,}|(?=[a-f]*\d)(?=\d*[a-f])[\da-f]{6,7})(?![\dA-Za-z])/g, "‹hash›"],
  [/\s+/g, " "],
];

/** A text with a mark in place of each of the folders, which lie elsewhere on each machine. */
export function markRoots(text: string, roots: readonly string[]): string {
  return roots.reduce((marked, root) => marked.replaceAll(root, rootMark), text);
}

/** A text as a reader would see it: marks of folders become the project's name. */
export function showRoots(text: string, name: string): string {
  return text.replaceAll(rootMark, `/${name}`);
}

/** One line without what may differ: sizes, times, hashes, versions, percentages, ports, spaces. */
// "asset main.1f3a9c0b.js 2.2 KiB [emitted]" => "asset main.‹hash›.js ‹size› [emitted]"
export function tolerate(line: string): string {
  return tolerated
    .reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line)
    .trim();
}

/**
 * Whether a line that came out is what the text claims, but for what may differ.
 *
 * @param actual may hold the marks of `markRoots`: there the claim may have any absolute path
 */
export function isSameLine(claimed: string, actual: string): boolean {
  const [claim, found] = [tolerate(claimed), tolerate(actual)];
  if (!found.includes(rootMark)) return claim === found;
  const parts = found.split(rootMark).map((part) => part.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"));
  return new RegExp(`^${parts.join("(?:[A-Za-z]:)?(?:[\\\\/][\\w@.-]+)*")}$`, "u").test(claim);
}

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

/** Lines shown in front of the first that differs, and in all. */
const before = 3;
const most = 14;

/**
 * A claim and what came out as a small difference around the first line that isn't as claimed:
 * `-` is what the text says, `+` what came out.
 */
export function showDifference(
  claimed: readonly string[],
  actual: readonly string[],
  mismatch: LineMatch & { ok: false },
): string {
  const isLine = (line: string) => line.trim() !== "";
  const wanted = claimed.filter(isLine);
  const found = actual.filter(isLine);
  const changes = diffArrays(wanted, found, {
    comparator: (left, right) => !isEllipsis(left) && isSameLine(left, right),
  });
  const lines: { sign: string; text: string; claimed: number }[] = [];
  let position = 0;
  for (const { added, removed, value } of changes) {
    for (const text of value) {
      const sign = added ? "+" : removed && !isEllipsis(text) ? "-" : " ";
      lines.push({ sign, text, claimed: position });
      if (!added) position += 1;
    }
  }
  const wrong = claimed.slice(0, mismatch.claimed).filter(isLine).length;
  const at = lines.findIndex((line) => line.claimed >= wrong && line.sign !== " ");
  const start = Math.max(0, (at === -1 ? lines.length : at) - before);
  const shown = lines.slice(start, start + most).map(({ sign, text }) => `${sign} ${text}`);
  return [...shown, ...(lines.length > start + most ? ["…"] : [])].join("\n");
}
