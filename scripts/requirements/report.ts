import { compareProblems, formatProblem, type Problem } from "../../src/lib/problems";
import type { Table } from "./parse-table";
import { kinds } from "./types";

const count = (number: number, word: string): string =>
  `${String(number)} ${word}${number === 1 ? "" : "s"}`;

/** Problems first, then what the site doesn't do yet, then the counts. */
export function formatReport(
  { requirements, absent }: Omit<Table, "problems">,
  problems: readonly Problem[],
): string {
  const byKind = kinds.map(
    (kind) => `${String(requirements.filter((row) => row.kind === kind).length)} ${kind}`,
  );
  return [
    ...[...problems].sort(compareProblems).map(formatProblem),
    ...(absent.length > 0 ? ["Not part of this site yet:"] : []),
    ...absent.map(({ id, what, reason }) => `  ${id}: ${what} (${reason})`),
    `${count(requirements.length, "requirement")} (${byKind.join(", ")}), ` +
      `${String(absent.length)} not part of this site yet, ${count(problems.length, "error")}`,
  ].join("\n");
}
