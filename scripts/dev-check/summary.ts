/** The middle of some times, the mean of the two in the middle when they are even, and the worst. */
export function summarize(times: readonly number[]): { median: number; worst: number } {
  const sorted = times.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const at = (index: number): number => sorted[index] ?? NaN;
  return {
    median: (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2,
    worst: at(sorted.length - 1),
  };
}

const inSeconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(2);

/**
 * Times in milliseconds, in a line.
 *
 * // [1000, 3000, 1500] => "median 1.50 s, worst 3.00 s (1.00, 3.00, 1.50)"
 */
export function toText(times: readonly number[]): string {
  const { median, worst } = summarize(times);
  return `median ${inSeconds(median)} s, worst ${inSeconds(worst)} s (${times.map(inSeconds).join(", ")})`;
}
