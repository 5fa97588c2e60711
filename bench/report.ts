import type { Site, SiteName } from "./sites";

const FORMATS = {
  s: (value: number) => value.toFixed(1),
  ms: (value: number) => value.toFixed(0),
  MB: (value: number) => (value / 1e6).toFixed(1),
  kB: (value: number) => (value / 1e3).toFixed(1),
  count: (value: number) => value.toFixed(0),
};
type Unit = keyof typeof FORMATS;

/** A row of the table with the values of all rounds for each site. */
interface Row {
  part: string;
  what: string;
  unit: Unit;
  values: Partial<Record<SiteName, number[]>>;
}

/** Collects rows in order of appearance. */
export class Rows {
  readonly list: Row[] = [];

  add(part: string, what: string, unit: Unit, name: SiteName, value: number): void {
    let row = this.list.find((each) => each.part === part && each.what === what);
    if (!row) this.list.push((row = { part, what, unit, values: {} }));
    (row.values[name] ??= []).push(value);
  }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(half)] ?? NaN) + (sorted[Math.ceil(half)] ?? NaN)) / 2;
}

/**
 * Ours compared with the best peer; less is better: `{ ours: [2], starlight: [4], rspress: [8] }`
 * => `0.50 ×`
 */
function formatRatio({ values: { ours, ...peers } }: Row): string {
  const best = Math.min(...Object.values(peers).map(median));
  return ours && best > 0 && best < Infinity ? `${(median(ours) / best).toFixed(2)} ×` : "–";
}

/** The medians as a Markdown table per part. */
export function formatRows(rows: readonly Row[], sites: readonly Pick<Site, "name" | "title">[]) {
  const tables = [...new Set(rows.map(({ part }) => part))].map((part) => {
    const head = [part, ...sites.map(({ title }) => title), "against the best"];
    const lines = rows
      .filter((row) => row.part === part)
      .map((row) => [
        row.unit === "count" ? row.what : `${row.what}, ${row.unit}`,
        ...sites.map(({ name }) => {
          const values = row.values[name];
          return values ? FORMATS[row.unit](median(values)) : "–";
        }),
        formatRatio(row),
      ]);
    return [head, head.map(() => "---"), ...lines]
      .map((cells) => `| ${cells.join(" | ")} |`)
      .join("\n");
  });
  return tables.join("\n\n");
}
