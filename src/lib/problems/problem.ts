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
