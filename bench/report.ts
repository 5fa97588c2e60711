import type { Site, SiteName } from "./sites";

type Unit = "s" | "ms" | "MB" | "kB" | "count" | "shift";

/** One row of the table: what was measured, and the values of all rounds of each site. */
export interface Row {
  part: string;
  what: string;
  unit: Unit;
  values: Partial<Record<SiteName, number[]>>;
}

/** Collects values into rows, in the order in which rows first appear. */
export class Rows {
  readonly list: Row[] = [];

  add(part: string, what: string, unit: Unit, name: SiteName, value: number): void {
    let row = this.list.find((each) => each.part === part && each.what === what);
    if (!row) this.list.push((row = { part, what, unit, values: {} }));
    (row.values[name] ??= []).push(value);
  }
}

const FORMATS: Readonly<Record<Unit, (value: number) => string>> = {
  s: (value) => value.toFixed(1),
  ms: (value) => value.toFixed(0),
  MB: (value) => (value / 1e6).toFixed(1),
  kB: (value) => (value / 1e3).toFixed(1),
  count: (value) => value.toFixed(0),
  shift: (value) => value.toFixed(3),
};

// [3, 1, 2] => 2
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const [low, high] = [Math.floor, Math.ceil].map(
    (round) => sorted[round((sorted.length - 1) / 2)],
  );
  return ((low ?? NaN) + (high ?? NaN)) / 2;
}

/** Median, and the range where the rounds differ. */
// [1, 2, 3], "s" => "2.0 (1.0–3.0)"
function formatValues(values: readonly number[], unit: Unit): string {
  const format = FORMATS[unit];
  const [middle, low, high] = [median(values), Math.min(...values), Math.max(...values)].map(
    format,
  );
  return low === high ? (middle ?? "") : `${middle ?? ""} (${low ?? ""}–${high ?? ""})`;
}

/** Ours against the best of the peers, where less is better. */
// { ours: [2], starlight: [4], rspress: [8] } => "0.50 ×"
function formatRatio({ values: { ours, ...peers } }: Row): string {
  const best = Math.min(...Object.values(peers).map(median));
  return ours && best > 0 && best < Infinity ? `${(median(ours) / best).toFixed(2)} ×` : "–";
}

/** The rows as one Markdown table for each part. */
export function formatRows(rows: readonly Row[], sites: readonly Pick<Site, "name" | "title">[]) {
  const parts = [...new Set(rows.map(({ part }) => part))];
  const tables = parts.map((part) => {
    const head = [part, ...sites.map(({ title }) => title), "against the best"];
    const lines = rows
      .filter((row) => row.part === part)
      .map((row) => [
        ["count", "shift"].includes(row.unit) ? row.what : `${row.what}, ${row.unit}`,
        ...sites.map(({ name }) => {
          const values = row.values[name];
          return values ? formatValues(values, row.unit) : "–";
        }),
        formatRatio(row),
      ]);
    return [head, head.map(() => "---"), ...lines]
      .map((cells) => `| ${cells.join(" | ")} |`)
      .join("\n");
  });
  return tables.join("\n\n");
}
