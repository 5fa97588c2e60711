/** Stands for the folder of a project, and for that of the repository, in a line of output. */
const ROOT_MARK = "\u0000";

/**
 * What differs from machine to machine and from one version to the next, and what stands for it.
 * The order counts: a version has to go before the numbers in it could pass for a size.
 */
const TOLERATED: readonly (readonly [pattern: RegExp, replacement: string])[] = [
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

/** A text with a mark in place of each of the folders, which differ on each machine. */
export function markRoots(text: string, roots: readonly string[]): string {
  return roots.reduce((marked, root) => marked.replaceAll(root, ROOT_MARK), text);
}

/** A text as a reader would see it: marks of folders become the project's name. */
export function showRoots(text: string, name: string): string {
  return text.replaceAll(ROOT_MARK, `/${name}`);
}

/** One line without what may differ: sizes, times, hashes, versions, percentages, ports, spaces. */
// "asset main.1f3a9c0b.js 2.2 KiB [emitted]" => "asset main.‹hash›.js ‹size› [emitted]"
export function tolerate(line: string): string {
  return TOLERATED.reduce((text, [pattern, to]) => text.replace(pattern, to), line).trim();
}

/**
 * Whether a line of output is what the page claims, but for what may differ.
 *
 * @param actual may hold the marks of `markRoots`: there the claim may have any absolute path
 */
export function isSameLine(claimed: string, actual: string): boolean {
  const [claim, found] = [tolerate(claimed), tolerate(actual)];
  if (!found.includes(ROOT_MARK)) return claim === found;
  const parts = found.split(ROOT_MARK).map((part) => part.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"));
  return new RegExp(`^${parts.join("(?:[A-Za-z]:)?(?:[\\\\/][\\w@.-]+)*")}$`, "u").test(claim);
}

/** The indexes of the lines that a claim names, or where claim and output first differ. */
export type LineMatch =
  { ok: true; matched: ReadonlySet<number> } | { ok: false; claimed: number; actual: number };

/** A line that stands for any lines: `…` or `...`, also as a comment. */
const ELLIPSIS = /^\s*(?:\/\/|\/\*|#|<!--)?\s*(?:…|\.{3})\s*(?:\*\/|-->)?\s*$/;

const withIndex = (lines: readonly string[]) =>
  lines.map((text, index) => ({ text, index })).filter(({ text }) => text.trim() !== "");

/**
 * Compares what a page claims with the output: the claimed lines must come whole and in order, and
 * nothing else, except where the claim has `…`. Empty lines don't count.
 */
export function matchLines(claimed: readonly string[], actual: readonly string[]): LineMatch {
  const [claims, found] = [withIndex(claimed), withIndex(actual)];
  let reached = { claim: -1, line: 0 };
  const failed = new Set<string>();

  function matchFrom(claim: number, line: number): number[] | undefined {
    const key = `${claim} ${line}`;
    if (failed.has(key)) return undefined;
    const [wanted, given] = [claims[claim], found[line]];
    if (!wanted && !given) return [];
    if (wanted && ELLIPSIS.test(wanted.text)) {
      for (let next = line; next <= found.length; next += 1) {
        const rest = matchFrom(claim + 1, next);
        if (rest) return rest;
      }
    } else if (wanted && given && isSameLine(wanted.text, given.text)) {
      const rest = matchFrom(claim + 1, line + 1);
      if (rest) return [given.index, ...rest];
    } else if (claim > reached.claim) reached = { claim, line };
    failed.add(key);
    return undefined;
  }

  const matched = matchFrom(0, 0);
  if (matched) return { ok: true, matched: new Set(matched) };
  return {
    ok: false,
    claimed: claims[reached.claim]?.index ?? claimed.length,
    actual: found[reached.line]?.index ?? actual.length,
  };
}

const LINES_BEFORE = 3;
const LINES_AFTER = 8;

/** The place where claim and output differ: `-` is what the page says, `+` the output from there. */
export function showDifference(
  claimed: readonly string[],
  actual: readonly string[],
  at: LineMatch & { ok: false },
): string {
  const filled = (lines: readonly string[]) => lines.filter((line) => line.trim() !== "");
  return [
    ...filled(claimed.slice(0, at.claimed))
      .slice(-LINES_BEFORE)
      .map((line) => `  ${line}`),
    ...claimed.slice(at.claimed, at.claimed + 1).map((line) => `- ${line}`),
    ...filled(actual.slice(at.actual))
      .slice(0, LINES_AFTER)
      .map((line) => `+ ${line}`),
  ].join("\n");
}
