/** Median and range of the values of all rounds. */
export interface Spread {
  median: number;
  low: number;
  high: number;
  rounds: number;
}

/** @throws Error when there are no values */
// [3, 1, 2] => { median: 2, low: 1, high: 3, rounds: 3 }
export function toSpread(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (index: number): number => {
    const value = sorted[index];
    if (value === undefined) throw new Error("There is nothing to take the median of.");
    return value;
  };
  const middle = (sorted.length - 1) / 2;
  return {
    median: (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2,
    low: at(0),
    high: at(sorted.length - 1),
    rounds: sorted.length,
  };
}

/**
 * Ours against the best of the peers, where less is better; undefined where a division says nothing.
 */
// (2, [4, 8]) => 0.5
export function ratioToBest(ours: number, peers: readonly number[]): number | undefined {
  if (peers.length === 0) return undefined;
  const best = Math.min(...peers);
  return best > 0 ? ours / best : undefined;
}

/** The orders in which the sites take their turns: each round begins with another one. */
// (["a", "b"], 1) => ["b", "a"]
export function turn<T>(items: readonly T[], round: number): T[] {
  const start = items.length === 0 ? 0 : round % items.length;
  return [...items.slice(start), ...items.slice(0, start)];
}
