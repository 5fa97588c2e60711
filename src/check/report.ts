import { formatProblem, type Problem } from "../content/problems";
import type { SiteReport } from "./check-site";

/** How many problems of one severity a report holds. */
export function countProblems({ problems }: SiteReport, severity: "error" | "warning"): number {
  return problems.filter((problem) => problem.severity === severity).length;
}

/** The last line of a run. */
// => 24 pages, 0 errors, 3 warnings, 210 links
export function formatSummary(report: SiteReport): string {
  const counts = {
    page: report.pages,
    error: countProblems(report, "error"),
    warning: countProblems(report, "warning"),
    link: report.links,
  };
  return Object.entries(counts)
    .map(([noun, count]) => `${count} ${noun}${count === 1 ? "" : "s"}`)
    .join(", ");
}

/** The whole report: the problems, what was not checked, and the summary. */
export function formatReport(
  report: SiteReport,
  format: (problem: Problem) => string = formatProblem,
): string {
  return [...report.problems.map(format), ...report.notes, formatSummary(report)].join("\n");
}

// https://docs.github.com/actions: what would end a value or the line is percent-encoded.
const escapeMessage = (text: string) => text.replace(/[%\r\n]/g, encodeURIComponent);
const escapeProperty = (text: string) => text.replace(/[%\r\n:,]/g, encodeURIComponent);

/** A problem as GitHub's runners show it beside the line. */
// => ::error file=content/a.md,line=3,col=7,title=frontmatter/sort::sort is "first" …
export function formatAnnotation(problem: Problem): string {
  const { file, line, column, severity, rule, message, hint } = problem;
  const place = `file=${escapeProperty(file)},line=${line},col=${column},title=${escapeProperty(rule)}`;
  return `::${severity} ${place}::${escapeMessage(hint === "" ? message : `${message}\n${hint}`)}`;
}
