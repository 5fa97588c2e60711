import type { Mode, RankName } from "./types";

/** From `minimum` on and below `maximum`, in US cents. */
interface Range {
  minimum?: number;
  maximum?: number;
}

export interface RankRule {
  name: RankName;
  /** What the reader sees. */
  title: string;
  /** A mode that is missing has no such rank. */
  range: Partial<Record<Mode, Range>>;
  /** Seconds since the first donation; the supporter's must be less. */
  maximumAge?: number;
  /** Only so many: the newest, or some drawn at random. */
  only?: { count: number; choice: "newest" | "random" };
  /** Largest size of a logo, in CSS pixels. */
  logo: { width: number; height: number };
}

const dollars = (amount: number): number => amount * 100;
const days = (count: number): number => count * 24 * 60 * 60;

/** The ranks in the order in which they are shown; SCREENS "Landing". */
export const rankRules: readonly RankRule[] = [
  {
    name: "latest",
    title: "Latest supporters",
    // Goes by the first donation only, so there is one such list, beside the totals.
    range: { total: {} },
    maximumAge: days(14),
    only: { count: 10, choice: "newest" },
    logo: { width: 192, height: 64 },
  },
  {
    name: "platinum",
    title: "Platinum sponsors",
    range: { total: { minimum: dollars(50_000) }, monthly: { minimum: dollars(2_500) } },
    logo: { width: 384, height: 128 },
  },
  {
    name: "gold",
    title: "Gold sponsors",
    range: {
      total: { minimum: dollars(10_000), maximum: dollars(50_000) },
      monthly: { minimum: dollars(500), maximum: dollars(2_500) },
    },
    logo: { width: 288, height: 96 },
  },
  {
    name: "silver",
    title: "Silver sponsors",
    range: {
      total: { minimum: dollars(2_000), maximum: dollars(10_000) },
      monthly: { minimum: dollars(100), maximum: dollars(500) },
    },
    logo: { width: 192, height: 64 },
  },
  {
    name: "bronze",
    title: "Bronze sponsors",
    range: {
      total: { minimum: dollars(200), maximum: dollars(2_000) },
      monthly: { minimum: dollars(10), maximum: dollars(100) },
    },
    logo: { width: 96, height: 32 },
  },
  {
    name: "backer",
    title: "Backers",
    range: { total: { maximum: dollars(200) }, monthly: { maximum: dollars(10) } },
    only: { count: 100, choice: "random" },
    logo: { width: 31, height: 31 },
  },
];
