import type { Supporter } from "../../../plugins/gatsby-source-opencollective/open-collective";

/** Ranks by all donations, or by the monthly average of the last year. */
export type Mode = "total" | "monthly";

/**
 * In display order: the largest logo height in CSS pixels, then the minimum (inclusive) and maximum
 * (exclusive) in US dollars of all donations, and of the monthly average.
 */
export const RANKS = (
  [
    // Sorted by the first donation, so it exists once, beside the totals.
    ["latest", "Latest supporters", 64, [0, Infinity], [Infinity, 0]],
    ["platinum", "Platinum sponsors", 128, [50_000, Infinity], [2_500, Infinity]],
    ["gold", "Gold sponsors", 96, [10_000, 50_000], [500, 2_500]],
    ["silver", "Silver sponsors", 64, [2_000, 10_000], [100, 500]],
    ["bronze", "Bronze sponsors", 32, [200, 2_000], [10, 100]],
    ["backer", "Backers", 31, [0, 200], [0, 10]],
  ] as const
).map(([name, title, height, total, monthly]) => ({ name, title, height, total, monthly }));

const LATEST_SECONDS = 14 * 24 * 60 * 60;
const LATEST_COUNT = 10;
const BACKER_COUNT = 100;

export type Rank = ReturnType<typeof toRanks>[number];

/**
 * The supporters of each rank by amount, largest first, and the size of the rank, which is larger
 * if only a random sample shows. Leaves out empty ranks and supporters without donations.
 * @param now in milliseconds since 1970
 * @param random like `Math.random`
 */
export function toRanks(
  supporters: readonly Supporter[],
  mode: Mode,
  { now, random }: { now: number; random: () => number },
) {
  return RANKS.flatMap(({ name, title, height, [mode]: [minimum, maximum] }) => {
    const all = supporters.filter(({ [mode]: amount, since }) => {
      const isRecent = name !== "latest" || now / 1000 - since < LATEST_SECONDS;
      return amount > 0 && amount >= minimum * 100 && amount < maximum * 100 && isRecent;
    });
    if (all.length === 0) return [];
    const shown = choose(all, name, random).sort(
      (a, b) => b[mode] - a[mode] || (a.name < b.name ? -1 : 1),
    );
    return [{ name, title, height, supporters: shown, count: all.length }];
  });
}

function choose(all: readonly Supporter[], rank: string, random: () => number): Supporter[] {
  const rest = [...all];
  if (rank === "latest") return rest.sort((a, b) => b.since - a.since).slice(0, LATEST_COUNT);
  if (rank !== "backer" || rest.length <= BACKER_COUNT) return rest;
  return Array.from({ length: BACKER_COUNT }, () =>
    rest.splice(Math.floor(random() * rest.length), 1),
  ).flat();
}

/** The initial mode. */
export const firstMode = (random: () => number): Mode => (random() < 0.33 ? "monthly" : "total");

// 500000 => "$5,000", 417 => "$4.17"
const toDollars = (cents: number): string =>
  (cents / 100).toLocaleString("en-US", {
    style: "currency",
    currency: "USD",
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  });

// "$5,000 by Example ($100 monthly)"
export const toTitle = ({ total, name, monthly }: Supporter): string =>
  `${toDollars(total)} by ${name} (${toDollars(monthly)} monthly)`;

/** Up to two letters in place of a logo: `Example Ltd.` => `EL`, `李雷` => `李` */
export function toMonogram(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const letters = words.slice(0, 2).map((word) => Array.from(word)[0]);
  return letters.join("").toUpperCase() || "?";
}

/** The website of a supporter, or the page at Open Collective, or null. */
export const toLink = ({ website, slug }: Supporter): string | null =>
  website ?? (slug === null ? null : `https://opencollective.com/${encodeURIComponent(slug)}`);

/**
 * A logo at twice the height of its rank. Open Collective's image service has the height in the
 * path: `(".../logo/256.png", 31)` => `.../logo/64.png`; other URLs stay.
 */
export function toImage(image: string, height: number): string {
  const wanted = [64, 128, 192].find((possible) => possible >= height * 2) ?? 256;
  return image.replace(
    /^(https:\/\/images\.opencollective\.com\/.+\/)256\.png$/,
    `$1${wanted}.png`,
  );
}
