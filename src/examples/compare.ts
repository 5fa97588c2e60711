import { distance } from "fastest-levenshtein";

/** Output that differs between runs of the same versions, and its replacement. */
const VARYING: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/\b(localhost|127\.0\.0\.1|\[::1\]):\d+/g, "$1:‹port›"],
  [/(?<![\w.])\d+(?:\.\d+)? ?(?:ms|s)(?!\w)/g, "‹time›"],
  [/\bNode\.js v\d+\.\d+\.\d+/g, "Node.js ‹version›"],
];

const mask = (line: string): string =>
  VARYING.reduce((text, [pattern, to]) => text.replace(pattern, to), line).trimEnd();

/**
 * Output as a reader would see it, with the project in `/name` and all packages in its own
 * `node_modules`.
 * @param roots directories of this machine, inner ones first
 */
export function replaceRoots(output: string, name: string, roots: readonly string[]): string {
  return roots
    .reduce((text, root) => text.replaceAll(root, `/${name}`), output)
    .replace(/(?:\.\.\/)+node_modules\//g, "./node_modules/");
}

/** A line of the page compared with the output: it stays, goes, or is missing. */
export interface Row {
  sign: " " | "-" | "+";
  text: string;
}

/** Matches any lines: `…` or `...`, also in a comment. */
const ELLIPSIS = /^\s*(?:\/\/|\/\*|#|<!--)?\s*(?:…|\.{3})\s*(?:\*\/|-->)?\s*$/;

const isEmpty = (line: string): boolean => line.trim() === "";

/** Cost of a pair of lines in the alignment; an inserted or deleted line costs 1. */
const costOfPair = (claim: string, found: string, ignoresIndent: boolean): number => {
  const masks = [mask(claim), mask(found)];
  const [a = "", b = ""] = ignoresIndent ? masks.map((text) => text.trimStart()) : masks;
  return a === b ? 0 : (2 * distance(a, b)) / Math.max(a.length, b.length);
};

/**
 * Aligns a page's lines with the output at the lowest cost. `…` matches any number of lines; empty
 * lines don't count.
 * @param ignoresIndent part of a file can have less indentation than in the whole
 */
export function align(
  claimed: readonly string[],
  output: readonly string[],
  ignoresIndent = false,
): Row[] {
  const found = output.filter((line) => !isEmpty(line));
  const pairs = claimed.map((claim) => found.map((line) => costOfPair(claim, line, ignoresIndent)));
  const costs = Array.from(claimed, () => new Float64Array(found.length + 1));
  costs.push(Float64Array.from({ length: found.length + 1 }, (_, line) => found.length - line));
  const cost = (claim: number, line: number) => costs[claim]?.[line] ?? Infinity;

  function nextMove(claim: number, line: number) {
    const move = (price: number, claims: 0 | 1, lines: 0 | 1) => ({
      ...{ price, claims, lines },
      total: price + cost(claim + claims, line + lines),
    });
    const pass = (price: number) => move(price, 1, 0);
    const add = (price: number) => move(price, 0, 1);
    const text = claimed[claim] ?? "";
    let moves = [move(pairs[claim]?.[line] ?? Infinity, 1, 1), pass(1), add(1)];
    if (isEmpty(text)) moves = [add(1), pass(0)];
    if (ELLIPSIS.test(text)) moves = [pass(0), add(0)];
    return moves.reduce((best, other) => (other.total < best.total ? other : best));
  }

  for (let claim = claimed.length - 1; claim >= 0; claim -= 1) {
    const row = costs[claim] ?? [];
    for (let line = found.length; line >= 0; line -= 1) row[line] = nextMove(claim, line).total;
  }
  const rows: Row[] = [];
  for (let claim = 0, line = 0; claim < claimed.length || line < found.length;) {
    const { price, claims, lines } = nextMove(claim, line);
    const stays = price === 0 ? " " : "-";
    if (claims) rows.push({ sign: stays, text: claimed[claim] ?? "" });
    if (lines && price > 0) rows.push({ sign: "+", text: found[line] ?? "" });
    claim += claims;
    line += lines;
  }
  return rows;
}

const LINES_BEFORE = 3;
const LINES_AFTER = 8;

/** The differing lines: `-` from the page, `+` from the output. */
export function showDifference(rows: readonly Row[]): string {
  const first = rows.findIndex(({ sign }) => sign !== " ");
  return rows
    .slice(Math.max(first - LINES_BEFORE, 0), first + LINES_AFTER)
    .map(({ sign, text }) => `${sign} ${text}`)
    .join("\n");
}
