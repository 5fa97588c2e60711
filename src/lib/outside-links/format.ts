import { alignColumns } from "./columns";
import { formatProblem, type Problem } from "../problems";
import type { OutsideCounts, SectionCounts } from "./count";
import type { ResolvedLink } from "./problems";
import { states } from "./types";

const head = [
  "section",
  ...["pages", "anchors"].flatMap((kind) => [`${kind} ok`, "planned", "missing"]),
];

function toCells({ section, pages, anchors }: SectionCounts): string[] {
  return [
    section,
    ...[pages, anchors].flatMap((kind) => states.map((state) => String(kind[state]))),
  ];
}

/** The table by section, then what was found where. */
export function formatCounts({ sections, total, found }: OutsideCounts): string {
  const table = [head, ...sections.map(toCells), toCells({ section: "all", ...total })];
  const { packages, readmes, anchors, redirects } = found;
  return [
    ...alignColumns(table),
    `Links found: ${packages} in webpack's packages, ${readmes} in READMEs, ${anchors} known anchors, ${redirects} redirects`,
  ].join("\n");
}

/**
 * Each address that is not there, once, in the order of its page, with the first place that links
 * to it.
 *
 * // planned  /api/cli/#build  content/data/known-anchors.tsv:3:11
 */
export function formatAddresses(links: readonly ResolvedLink[]): string[] {
  const lines = new Map<string, string[]>();
  for (const { path, hash, file, line, column, resolved } of links) {
    const state = resolved.anchor ?? resolved.page;
    if (state === "ok") continue;
    const address = hash === undefined ? path : `${path}#${hash}`;
    if (!lines.has(address)) lines.set(address, [state, address, `${file}:${line}:${column}`]);
  }
  return [...lines]
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([, cells]) => cells.join("  "));
}

/** The last line of a run. */
// => 2 errors, 1 warning
export function formatDead(problems: readonly Problem[]): string {
  const errors = problems.filter(({ severity }) => severity === "error").length;
  const warnings = problems.length - errors;
  return `${errors} ${errors === 1 ? "error" : "errors"}, ${warnings} ${warnings === 1 ? "warning" : "warnings"}`;
}

/** The report for a terminal: dead links with their hints, the table, and the last line. */
export function formatOutsideReport(problems: readonly Problem[], counts: OutsideCounts): string {
  return [...problems.map(formatProblem), formatCounts(counts), formatDead(problems)].join("\n");
}
