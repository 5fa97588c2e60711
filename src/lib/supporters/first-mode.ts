import type { Mode } from "./types";

/** Chance of the mode `monthly`: "one third" in SPEC section 9, which SCREENS "Landing" puts as 0.33. */
const monthlyChance = 0.33;

/**
 * The mode in which the supporters are first shown.
 *
 * @param random a number from 0 up to, not including, 1; like `Math.random`
 */
export function firstMode(random: () => number): Mode {
  return random() < monthlyChance ? "monthly" : "total";
}
