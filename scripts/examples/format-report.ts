import { compareProblems, formatProblem } from "../../src/lib/problems";
import type { RunReport } from "./run-all";

const count = (number: number, thing: string): string =>
  `${number} ${thing}${number === 1 ? "" : "s"}`;

/**
 * What a run found: each problem, then one line with the figures.
 *
 * // "23 projects, 57 steps, 61 commands: all as the texts say (12.3 s, 20 of them as before)"
 */
export function formatReport(report: RunReport & { seconds: number }): string {
  const { projects, steps, commands, kept, seconds } = report;
  const problems = report.problems.toSorted(compareProblems);
  const verdict =
    problems.length === 0 ? "all as the texts say" : count(problems.length, "problem");
  const figures = [count(projects, "project"), count(steps, "step"), count(commands, "command")];
  const unchanged = kept > 0 ? `, ${kept} unchanged since they last ran` : "";
  return [
    ...problems.map(formatProblem),
    `${figures.join(", ")}: ${verdict} (${seconds.toFixed(1)} s${unchanged})`,
  ].join("\n");
}
