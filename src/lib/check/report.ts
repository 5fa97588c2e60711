import { formatProblem, type Problem } from "../problems";
import type { SiteReport } from "./site-types";

/** How many problems of one severity a report holds. */
export function countProblems({ problems }: SiteReport, severity: "error" | "warning"): number {
  return problems.filter((problem) => problem.severity === severity).length;
}

/**
 * The last line of a run.
 *
 * // => 24 pages, 0 errors, 3 warnings, 210 links (160 planned)
 */
export function formatSummary(report: SiteReport): string {
  const { pages, links, planned } = report;
  const errors = countProblems(report, "error");
  const warnings = countProblems(report, "warning");
  return `${count(pages, "page")}, ${count(errors, "error")}, ${count(warnings, "warning")}, ${count(links, "link")} (${planned} planned)`;
}

/** The whole report: the problems, one way or another, what was not checked, and the summary. */
export function formatReport(
  report: SiteReport,
  format: (problem: Problem) => string = formatProblem,
): string {
  return [...report.problems.map(format), ...report.notes, formatSummary(report)].join("\n");
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
