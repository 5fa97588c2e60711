import { formatProblem, type Problem } from "../content/problems";
import type { SiteReport } from "./check-site";

/** Counts the problems of one severity. */
export function countProblems({ problems }: SiteReport, severity: "error" | "warning"): number {
  return problems.filter((problem) => problem.severity === severity).length;
}

/** Summary line: `24 pages, 0 errors, 3 warnings, 210 links` */
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

/** Formats the problems, everything left unchecked, and the summary. */
export function formatReport(
  report: SiteReport,
  format: (problem: Problem) => string = formatProblem,
): string {
  return [...report.problems.map(format), ...report.notes, formatSummary(report)].join("\n");
}

// https://docs.github.com/actions: what would end a value or the line is percent-encoded.
const escapeMessage = (text: string) => text.replace(/[%\r\n]/g, encodeURIComponent);
const escapeProperty = (text: string) => text.replace(/[%\r\n:,]/g, encodeURIComponent);

/**
 * Formats a problem as an annotation for GitHub Actions: `::error
 * file=content/a.md,line=3,col=7,title=frontmatter/sort::…`
 */
export function formatAnnotation(problem: Problem): string {
  const { file, line, column, severity, rule, message, hint } = problem;
  const place = `file=${escapeProperty(file)},line=${line},col=${column},title=${escapeProperty(rule)}`;
  return `::${severity} ${place}::${escapeMessage(hint === "" ? message : `${message}\n${hint}`)}`;
}
