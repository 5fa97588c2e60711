import { formatProblem, type Problem } from "../problems";
import { idToName } from "../reference";
import { alignColumns } from "./columns";
import type { CoverageCounts, Share } from "./count";
import { unitKinds, type CoveredUnit, type UnitKind } from "./types";

const titles: Record<UnitKind, string> = {
  option: "options",
  flag: "flags",
  command: "commands",
  hook: "hooks",
  pluginOption: "plugins' options",
};

// { documented: 3, existing: 12 } => "3/12"
const toFraction = (share: Share | undefined) =>
  share ? `${share.documented}/${share.existing}` : "";

const toPercent = ({ documented, existing }: Share) =>
  existing === 0 ? "" : `${Math.floor((100 * documented) / existing)} %`;

/** The table by page, documented / existing, and its last row for all of them. */
export function formatCounts({ all, kinds, pages }: CoverageCounts): string {
  const head = ["page", ...unitKinds.map((kind) => titles[kind]), "all", ""];
  const rows = pages.map(({ url, kinds: own, ...share }) => [
    url,
    ...unitKinds.map((kind) => toFraction(own[kind])),
    toFraction(share),
    toPercent(share),
  ]);
  const total = unitKinds.map((kind) => toFraction(kinds[kind]));
  return alignColumns([head, ...rows, ["all", ...total, toFraction(all), toPercent(all)]]).join(
    "\n",
  );
}

/**
 * What is not documented, by page, with the other names of each.
 *
 * // /configuration/output/
 * //   output.library.name (heading) = entry.*.library.name
 */
export function formatMissing(units: readonly CoveredUnit[]): string[] {
  const missing = units.filter(({ by }) => by === undefined);
  const urls = [...new Set(missing.map(({ page }) => page))].sort();
  return urls.flatMap((url) => [
    url,
    ...missing
      .filter(({ page }) => page === url)
      .map(({ ids: [first, ...others], needsHeading }) => {
        const same = others.map((id) => idToName(id));
        const shown = same.length > 3 ? [...same.slice(0, 3), `… (${same.length})`] : same;
        const more = shown.length > 0 ? ` = ${shown.join(", ")}` : "";
        return `  ${idToName(first)}${needsHeading ? " (heading)" : ""}${more}`;
      }),
  ]);
}

/** The report for a terminal: the problems with their hints, the table, and the last line. */
export function formatCoverage(problems: readonly Problem[], counts: CoverageCounts): string {
  const { kinds } = counts;
  const shares = unitKinds.map((kind) => `${titles[kind]} ${toFraction(kinds[kind])}`);
  const errors = `${problems.length} ${problems.length === 1 ? "error" : "errors"}`;
  return [
    ...problems.map(formatProblem),
    formatCounts(counts),
    `Documented / existing: ${shares.join(", ")}; ${errors}`,
  ].join("\n");
}
