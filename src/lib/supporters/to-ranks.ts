import { rankRules, type RankRule } from "./ranks";
import type { Mode, Supporter } from "./types";

export interface Rank extends Pick<RankRule, "name" | "title" | "logo"> {
  /** By amount, largest first. */
  supporters: Supporter[];
  /** How many have this rank; more than are listed where some are drawn at random. */
  count: number;
}

/** Where time and chance come from. */
export interface Circumstances {
  /** Milliseconds since 1970. */
  now: number;
  /** A number from 0 up to, not including, 1; like `Math.random`. */
  random: () => number;
}

/**
 * The supporters of each rank, ranks without any left out. In the mode `monthly` only those are
 * ranked who gave something in the last year.
 */
export function toRanks(
  supporters: readonly Supporter[],
  mode: Mode,
  { now, random }: Circumstances,
): Rank[] {
  const givers = supporters.filter((supporter) => supporter[mode] > 0);
  return rankRules.flatMap((rule) => {
    const all = givers.filter((supporter) => hasRank(supporter, rule, mode, now));
    if (all.length === 0) return [];
    const { name, title, logo } = rule;
    const chosen = choose(all, rule, random).sort(
      (a, b) => b[mode] - a[mode] || compareText(a.name, b.name),
    );
    return [{ name, title, logo, supporters: chosen, count: all.length }];
  });
}

function hasRank(supporter: Supporter, rule: RankRule, mode: Mode, now: number): boolean {
  const range = rule.range[mode];
  if (!range) return false;
  const { minimum = 0, maximum = Infinity } = range;
  const age = now / 1000 - supporter.since;
  return (
    supporter[mode] >= minimum && supporter[mode] < maximum && age < (rule.maximumAge ?? Infinity)
  );
}

function choose(all: Supporter[], { only }: RankRule, random: () => number): Supporter[] {
  if (!only || all.length <= only.count) return [...all];
  if (only.choice === "random") return drawn(all, only.count, random);
  return [...all].sort((a, b) => b.since - a.since).slice(0, only.count);
}

/** Some at random, each with the same chance: the first steps of a Fisher-Yates shuffle. */
function drawn<Item>(items: readonly Item[], count: number, random: () => number): Item[] {
  const rest = [...items];
  return Array.from({ length: count }, () => {
    const index = Math.floor(random() * rest.length);
    const [item] = rest.splice(index, 1);
    return item as Item;
  });
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
