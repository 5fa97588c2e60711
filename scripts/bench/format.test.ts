import { formatBench } from "./format";
import { toMarginals } from "./marginal";
import type { BuildCost } from "./run-build";

const cost = (processor: number, megabytes?: number): BuildCost => ({
  processor,
  wall: processor / 2,
  memory:
    megabytes === undefined ? undefined : { largest: megabytes * 1e6, together: megabytes * 2e6 },
});

test("tables with ratios, ranges and what one page more costs", () => {
  const sites = [
    { pages: 0, cold: [cost(20, 500), cost(24, 500)], edit: [cost(8), cost(10)] },
    { pages: 100, cold: [cost(30, 600), cost(30, 600)], edit: [cost(10), cost(10)] },
  ];
  const bare = [cost(10), cost(12)];
  expect(formatBench({ bare, sites, marginals: toMarginals(sites) }).split("\n")).toEqual([
    "| build | processor s | against bare Gatsby | clock s | peak memory, MB: largest process / all |",
    "| --- | --- | --- | --- | --- |",
    "| bare Gatsby, one page, cold | 11.0 (10.0–12.0) | 1.00 × | 5.5 (5.0–6.0) | not measured |",
    "| site + 0 pages, cold | 22.0 (20.0–24.0) | 2.00 × | 11.0 (10.0–12.0) | 500 / 1000 |",
    "| site + 0 pages, one edit | 9.0 (8.0–10.0) | 0.82 × | 4.5 (4.0–5.0) | not measured |",
    "| site + 100 pages, cold | 30.0 (30.0–30.0) | 2.73 × | 15.0 (15.0–15.0) | 600 / 1200 |",
    "| site + 100 pages, one edit | 10.0 (10.0–10.0) | 0.91 × | 5.0 (5.0–5.0) | not measured |",
    "",
    "| one page more | cold, processor ms | one edit, processor ms | memory, kB |",
    "| --- | --- | --- | --- |",
    "| 0 to 100 | 80.0 | 10.0 | 1000 |",
  ]);
});

test("a single run has no range", () => {
  expect(formatBench({ bare: [cost(10)], sites: [], marginals: [] })).toContain(
    "| 10.0 | 1.00 × |",
  );
});
