import { distance } from "fastest-levenshtein";

/** One thing that is wrong with the content, told so that a writer can mend it without help. */
export interface Problem {
  /** Path from the repository's root, `content/guides/csp.md`. */
  file: string;
  /** Counted from 1. */
  line: number;
  /** Counted from 1, in UTF-16 units, as editors count. */
  column: number;
  severity: "error" | "warning";
  /** Short name of the rule, `frontmatter/sort`: stable, so that tools can filter by it. */
  rule: string;
  /** One sentence: the field or thing, the value found, what was expected. */
  message: string;
  /** What to write instead; may be several lines. Empty when the message says it all. */
  hint: string;
}

/**
 * One problem as text: a line that terminals and editors can jump from, its hint indented below.
 *
 * // { file: "content/x.md", line: 3, column: 7, … } => "content/x.md:3:7 error frontmatter/sort …"
 */
export function formatProblem(problem: Problem): string {
  const { file, line, column, severity, rule, message, hint } = problem;
  const head = `${file}:${line}:${column} ${severity} ${rule} ${message}`;
  if (hint === "") return head;
  return [head, ...hint.split("\n").map((text) => `    ${text}`)].join("\n");
}

/** Orders problems by place: file, line, column, then rule and message, so that runs compare. */
export function compareProblems(a: Problem, b: Problem): number {
  return (
    compareText(a.file, b.file) ||
    a.line - b.line ||
    a.column - b.column ||
    compareText(a.rule, b.rule) ||
    compareText(a.message, b.message)
  );
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * The candidate that was most likely meant, or undefined when none is close: at most a third of
 * the word may differ, two letters in short words, one in words of three letters or less.
 * Letters in another order count as one mistake, and case does not count.
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

/** A value longer than this is cut in a message: the position says where the rest is. */
const longest = 60;

/**
 * A value found in a file, as a message shows it: short, quoted like JSON, its kind named when it
 * is not text (`sort: yes` and `sort: "yes"` look alike on a terminal otherwise).
 *
 * // "first" => "\"first\"", 5 => "5 (a number)", null => "empty", ["a"] => "a list"
 */
export function showValue(value: unknown): string {
  if (value === null || value === undefined) return "empty";
  if (Array.isArray(value)) return value.length === 0 ? "an empty list" : "a list";
  if (typeof value === "string") return JSON.stringify(cut(value));
  if (typeof value === "number" || typeof value === "boolean")
    return `${value} (a ${typeof value})`;
  return "a map of keys and values";
}

function cut(text: string): string {
  const characters = Array.from(text);
  return characters.length > longest ? `${characters.slice(0, longest - 1).join("")}…` : text;
}
