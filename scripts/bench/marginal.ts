import type { BuildCost } from "./run-build";

/** Costs of a site with so many made-up pages. */
export interface SiteCost {
  /** Made-up pages; the real ones come on top. */
  pages: number;
  cold: BuildCost[];
  edit: BuildCost[];
}

export interface Marginal {
  from: number;
  to: number;
  /** Processor milliseconds per page, cold build. */
  cold: number;
  /** Processor milliseconds per page, build after one edit. */
  edit: number;
  /** Bytes per page, largest process of the cold build; undefined where memory isn't measured. */
  memory: number | undefined;
}

/** The middle value; of an even number of values the mean of the two in the middle. */
// [3, 1, 2] => 2
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const low = sorted[Math.floor((sorted.length - 1) / 2)];
  const high = sorted[Math.ceil((sorted.length - 1) / 2)];
  return low === undefined || high === undefined ? NaN : (low + high) / 2;
}

const processor = (costs: readonly BuildCost[]): number =>
  median(costs.map((cost) => cost.processor));

function memory(costs: readonly BuildCost[]): number | undefined {
  const values = costs.flatMap((cost) => (cost.memory ? [cost.memory.largest] : []));
  return values.length > 0 ? median(values) : undefined;
}

/** What one page more costs, between each two neighbouring sizes. */
export function toMarginals(sites: readonly SiteCost[]): Marginal[] {
  const sorted = [...sites].sort((a, b) => a.pages - b.pages);
  return sorted.slice(1).flatMap((site, index): Marginal[] => {
    const smaller = sorted[index];
    if (!smaller) return [];
    const per = (more: number, less: number): number =>
      (more - less) / (site.pages - smaller.pages);
    const [more, less] = [memory(site.cold), memory(smaller.cold)];
    return [
      {
        from: smaller.pages,
        to: site.pages,
        cold: 1_000 * per(processor(site.cold), processor(smaller.cold)),
        edit: 1_000 * per(processor(site.edit), processor(smaller.edit)),
        memory: more === undefined || less === undefined ? undefined : per(more, less),
      },
    ];
  });
}
