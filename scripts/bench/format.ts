import { median, type Marginal, type SiteCost } from "./marginal";
import type { BuildCost } from "./run-build";

export interface BenchResult {
  bare: readonly BuildCost[];
  sites: readonly SiteCost[];
  marginals: readonly Marginal[];
}

/** Median, and the range where there is more than one value. */
// [10, 12, 11] => "11.0 (10.0–12.0)"
function spread(values: readonly number[]): string {
  const middle = median(values).toFixed(1);
  if (values.length < 2) return middle;
  return `${middle} (${Math.min(...values).toFixed(1)}–${Math.max(...values).toFixed(1)})`;
}

function memory(costs: readonly BuildCost[]): string {
  const known = costs.flatMap((cost) => (cost.memory ? [cost.memory] : []));
  if (known.length === 0) return "not measured";
  const mB = (values: number[]): string => (median(values) / 1e6).toFixed(0);
  return `${mB(known.map(({ largest }) => largest))} / ${mB(known.map(({ together }) => together))}`;
}

function row(name: string, costs: readonly BuildCost[], bare: number): string {
  const processor = costs.map((cost) => cost.processor);
  const cells = [
    name,
    spread(processor),
    `${(median(processor) / bare).toFixed(2)} ×`,
    spread(costs.map(({ wall }) => wall)),
    memory(costs),
  ];
  return `| ${cells.join(" | ")} |`;
}

/** The result as Markdown tables. */
export function formatBench({ bare, sites, marginals }: BenchResult): string {
  const base = median(bare.map(({ processor }) => processor));
  return [
    "| build | processor s | against bare Gatsby | clock s | peak memory, MB: largest process / all |",
    "| --- | --- | --- | --- | --- |",
    row("bare Gatsby, one page, cold", bare, base),
    ...sites.flatMap(({ pages, cold, edit }) => [
      row(`site + ${pages} pages, cold`, cold, base),
      row(`site + ${pages} pages, one edit`, edit, base),
    ]),
    "",
    "| one page more | cold, processor ms | one edit, processor ms | memory, kB |",
    "| --- | --- | --- | --- |",
    ...marginals.map(({ from, to, cold, edit, memory: bytes }) => {
      const kB = bytes === undefined ? "not measured" : (bytes / 1_000).toFixed(0);
      return `| ${from} to ${to} | ${cold.toFixed(1)} | ${edit.toFixed(1)} | ${kB} |`;
    }),
  ].join("\n");
}
