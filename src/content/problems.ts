import { distance } from "fastest-levenshtein";

/** Both counted from 1; columns in UTF-16 units, as editors count. */
export interface Position {
  line: number;
  column: number;
}

/** One thing that is wrong with the content, told so that a writer can fix it without help. */
export interface Problem extends Position {
  /** Path from the repository's root, `content/guides/csp.md`. */
  file: string;
  severity: "error" | "warning";
  /** Short name of the rule, `frontmatter/sort`: stable, so that tools can filter by it. */
  rule: string;
  message: string;
  /** What to write instead; may be several lines. Empty when the message says it all. */
  hint: string;
}

/** A problem at a place; without one, at the beginning of the file. */
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

/** One problem as text: a line that terminals and editors can jump from, its hint indented below. */
// { file: "content/x.md", line: 3, column: 7, … } => "content/x.md:3:7 error frontmatter/sort …"
export function formatProblem(problem: Problem): string {
  const { file, line, column, severity, rule, message, hint } = problem;
  const head = `${file}:${line}:${column} ${severity} ${rule} ${message}`;
  return hint === "" ? head : `${head}\n${hint.replace(/^/gm, "    ")}`;
}

/** Orders problems by place: file, line, column, then rule and message, so that runs compare. */
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
 * The candidate that was most likely meant, if at most a third of the word differs (two letters in
 * short words, one in words of up to three letters). Swapped letters count once.
 */
// ("contributor", ["contributors", "title"]) => "contributors"
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

/** The end of a message: `; did you mean "contributors"?`, or nothing. */
export function question(meant: string | undefined): string {
  return meant === undefined ? "" : `; did you mean "${meant}"?`;
}

/** A value longer than this is cut in a message: the position says where the rest is. */
const longest = 60;

/**
 * A value found in a file, as a message shows it: short, quoted like JSON, its kind named when it
 * is not text (`sort: yes` and `sort: "yes"` look alike on a terminal otherwise).
 */
// "first" => "\"first\"", 5 => "5 (a number)", null => "empty", ["a"] => "a list"
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
