import { limits, type Limit, type LimitId, type Measure, type Unit } from "./limits";

/** The worst value under one limit, and everything that is over it. */
export interface Row {
  limit: Limit;
  worst: Measure | undefined;
  /** What is over the limit, the largest first. */
  over: Measure[];
}

const formats: Record<Unit, (value: number) => string> = {
  bytes: (value) => `${(value / 1_000).toFixed(2)} kB`,
  percent: (value) => `${value.toFixed(0)} %`,
  shift: (value) => value.toFixed(4),
  requests: String,
  elements: String,
  pages: String,
  lines: String,
};

/** Measures => one row per limit, in the order of the table of limits. */
export function measuresToRows(
  measures: readonly Measure[],
  table: Readonly<Record<string, Limit>> = limits,
): Row[] {
  return Object.entries(table).map(([id, limit]) => {
    const own = measures
      .filter((measure) => measure.limit === (id as LimitId))
      .sort((a, b) => b.value - a.value);
    // Not "value > max", which a NaN would pass.
    return { limit, worst: own[0], over: own.filter(({ value }) => !(value <= limit.max)) };
  });
}

/** Whether every limit was measured and kept. */
export function isWithin(rows: readonly Row[]): boolean {
  return rows.every(({ worst, over }) => worst !== undefined && over.length === 0);
}

function share({ limit, worst }: Row): string {
  if (!worst || limit.max === 0) return "";
  return `${((100 * worst.value) / limit.max).toFixed(0)} %`;
}

function pad(cells: readonly string[][]): string[] {
  const widths = (cells[0] ?? []).map((_, column) =>
    Math.max(...cells.map((row) => row[column]?.length ?? 0)),
  );
  return cells.map((row) =>
    row
      .map((cell, column) =>
        column >= 1 && column <= 3
          ? cell.padStart(widths[column] ?? 0)
          : cell.padEnd(widths[column] ?? 0),
      )
      .join("  ")
      .trimEnd(),
  );
}

/** Rows => a table for people, and below it what is over a limit and where the limit comes from. */
export function formatRows(rows: readonly Row[]): string {
  const table = pad([
    ["budget", "value", "limit", "share", "where"],
    ...rows.map((row) => {
      const format = formats[row.limit.unit];
      return [
        row.limit.what,
        row.worst ? format(row.worst.value) : "–",
        format(row.limit.max),
        share(row),
        row.worst?.subject ?? "not measured",
      ];
    }),
  ]);
  const problems = rows.flatMap(({ limit, worst, over }) => {
    const format = formats[limit.unit];
    if (!worst) return [`${limit.what}: nothing was measured, so nothing is known`];
    if (over.length === 0) return [];
    return [
      `${limit.what}: at most ${format(limit.max)} (${limit.source})`,
      ...over.map(({ subject, value }) => `  ${subject}: ${format(value)}`),
    ];
  });
  return [...table, ...(problems.length > 0 ? ["", "Over budget:", ...problems] : [])].join("\n");
}
