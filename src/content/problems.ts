import { distance } from "fastest-levenshtein";

/** From 1; columns in UTF-16 units, like editors. */
export interface Position {
  line: number;
  column: number;
}

/** A problem in the content, with enough detail for a writer to fix it. */
export interface Problem extends Position {
  /** Path from the repository's root. */
  file: string;
  severity: "error" | "warning";
  /** Stable rule name: `frontmatter/sort`. */
  rule: string;
  message: string;
  /** What to write instead; can have several lines or be empty. */
  hint: string;
}

/** A problem at a position; by default at the start of the file. */
export function problemAt(
  file: string,
  { line, column }: Position = { line: 1, column: 1 },
  rule: string,
  message: string,
  hint = "",
  severity: Problem["severity"] = "error",
): Problem {
  return { file, line, column, severity, rule, message, hint };
}

/** Formats a problem with an indented hint: `content/x.md:3:7 error frontmatter/sort …` */
export function formatProblem(problem: Problem): string {
  const { file, line, column, severity, rule, message, hint } = problem;
  const head = `${file}:${line}:${column} ${severity} ${rule} ${message}`;
  return hint === "" ? head : `${head}\n${hint.replace(/^/gm, "    ")}`;
}

/** Orders by file, line, column, rule and message. */
export function compareProblems(a: Problem, b: Problem): number {
  const compareText = (x: string, y: string) => (x < y ? -1 : x > y ? 1 : 0);
  return (
    compareText(a.file, b.file) ||
    a.line - b.line ||
    a.column - b.column ||
    compareText(a.rule, b.rule) ||
    compareText(a.message, b.message)
  );
}

/**
 * The most likely intended candidate: `("contributor", ["contributors", "title"])` =>
 * `contributors`. At most a third of the letters differ (two in short words, one in words of three
 * letters); swapped letters count once.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = word.toLowerCase();
  const sorted = (text: string) => Array.from(text).sort().join("");
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

/** `; did you mean "contributors"?`, or nothing. */
export function question(meant: string | undefined): string {
  return meant === undefined ? "" : `; did you mean "${meant}"?`;
}

/** Longer values, in characters, are truncated in messages. */
const longest = 60;

/**
 * Formats a value for a message: `"first"`, `5 (a number)`, `empty`, `a list`. Names the type of
 * values other than strings, because `sort: yes` and `sort: "yes"` look alike.
 */
export function showValue(value: unknown): string {
  if (value === null || value === undefined) return "empty";
  if (Array.isArray(value)) return value.length === 0 ? "an empty list" : "a list";
  if (typeof value === "number" || typeof value === "boolean")
    return `${value} (a ${typeof value})`;
  if (typeof value !== "string") return "a map of keys and values";
  const characters = Array.from(value);
  const isLong = characters.length > longest;
  return JSON.stringify(isLong ? `${characters.slice(0, longest - 1).join("")}…` : value);
}
