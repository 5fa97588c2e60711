import type { SiteName } from "../sites/names";
import { ratioToBest, toSpread, type Spread } from "../stats/stats";

/** How a value is written. */
export type Unit = "s" | "ms" | "MB" | "kB" | "count" | "shift";

/** One row of the table: what was measured, and the values of all rounds of each site. */
export interface Row {
  part: string;
  what: string;
  unit: Unit;
  values: Partial<Record<SiteName, number[]>>;
}

/** A row with medians, ranges, and ours against the best of the peers. */
export interface SummedRow extends Omit<Row, "values"> {
  spreads: Partial<Record<SiteName, Spread>>;
  ratio: number | undefined;
}

/** Medians and ratio of a row; sites without values are left out. */
export function sumRow({ values, ...row }: Row): SummedRow {
  const spreads: SummedRow["spreads"] = {};
  for (const [name, list] of Object.entries(values) as [SiteName, number[]][]) {
    if (list.length > 0) spreads[name] = toSpread(list);
  }
  const peers = Object.entries(spreads).flatMap(([name, spread]) =>
    name === "ours" ? [] : [spread.median],
  );
  const ours = spreads.ours?.median;
  return { ...row, spreads, ratio: ours === undefined ? undefined : ratioToBest(ours, peers) };
}

/**
 * The rows of an earlier run, with those parts that were measured anew in their places, and new parts
 * behind them.
 */
// [view 1, build 1], [build 2, search 2] => [view 1, build 2, search 2]
export function renewRows(earlier: readonly SummedRow[], rows: readonly SummedRow[]): SummedRow[] {
  const parts = [...new Set([...earlier, ...rows].map(({ part }) => part))];
  return parts.flatMap((part) => {
    const renewed = rows.filter((row) => row.part === part);
    return renewed.length > 0 ? renewed : earlier.filter((row) => row.part === part);
  });
}

const written: Readonly<Record<Unit, (value: number) => string>> = {
  s: (value) => value.toFixed(1),
  ms: (value) => value.toFixed(0),
  MB: (value) => (value / 1e6).toFixed(1),
  kB: (value) => (value / 1e3).toFixed(1),
  count: (value) => value.toFixed(0),
  shift: (value) => value.toFixed(3),
};

/** Median, and the range where the rounds differ. */
// { median: 2, low: 1, high: 3 }, "s" => "2.0 (1.0–3.0)"
export function formatSpread({ median, low, high }: Spread, unit: Unit): string {
  const [middle, least, most] = [median, low, high].map(written[unit]);
  return least === most ? (middle ?? "") : `${middle ?? ""} (${least ?? ""}–${most ?? ""})`;
}

const unitNames: Readonly<Record<Unit, string>> = {
  s: "s",
  ms: "ms",
  MB: "MB",
  kB: "kB",
  count: "",
  shift: "",
};

/** The rows as one Markdown table for each part. */
export function formatRows(
  rows: readonly SummedRow[],
  sites: readonly SiteName[],
  titles: Readonly<Record<SiteName, string>>,
): string {
  const parts = [...new Set(rows.map(({ part }) => part))];
  return parts
    .map((part) => {
      const head = [part, ...sites.map((name) => titles[name]), "against the best"];
      const lines = rows
        .filter((row) => row.part === part)
        .map(({ what, unit, spreads, ratio }) => {
          const name = unitNames[unit];
          const cells = sites.map((site) => {
            const spread = spreads[site];
            return spread ? formatSpread(spread, unit) : "–";
          });
          const against = ratio === undefined ? "–" : `${ratio.toFixed(2)} ×`;
          return `| ${[name ? `${what}, ${name}` : what, ...cells, against].join(" | ")} |`;
        });
      return [`| ${head.join(" | ")} |`, `|${" --- |".repeat(head.length)}`, ...lines].join("\n");
    })
    .join("\n\n");
}
