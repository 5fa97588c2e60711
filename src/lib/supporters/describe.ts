import type { Supporter } from "./types";

/** US cents => an amount in dollars, cents only where there are some. */
// 500000 => "$5,000", 417 => "$4.17"
export function toDollars(cents: number): string {
  const digits = cents % 100 === 0 ? 0 : 2;
  return (cents / 100).toLocaleString("en-US", {
    style: "currency",
    currency: "USD",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/** What a supporter gave, as the title of the logo. */
// "$5,000 by Example ($100 monthly)"
export function toTitle({ total, name, monthly }: Supporter): string {
  return `${toDollars(total)} by ${name} (${toDollars(monthly)} monthly)`;
}

/** Up to two letters that stand in for a logo. */
// "Example Ltd." => "EL", "example" => "E", "李雷" => "李"
export function toMonogram(name: string): string {
  const letters = name
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap((word) => Array.from(word).slice(0, 1))
    .slice(0, 2)
    .join("");
  return letters.toUpperCase() || "?";
}

/** Where a supporter's logo leads: to the website, else to the page at Open Collective, else nowhere. */
// { website: null, slug: "example" } => "https://opencollective.com/example"
export function toLink({ website, slug }: Pick<Supporter, "website" | "slug">): string | null {
  if (website !== null) return website;
  return slug === null ? null : `https://opencollective.com/${encodeURIComponent(slug)}`;
}

/** The heights in which logos are asked for, in pixels: twice what the ranks show, for sharp screens. */
const heights = [64, 128, 192, 256];

/**
 * Address of a logo in the size that a rank needs. Open Collective's image service has the height
 * in the path; any other address is left as it is.
 *
 * @param height largest height in CSS pixels
 */
// (".../logo/256.png", 31) => ".../logo/64.png"
export function toImage(image: string, height: number): string {
  const wanted = heights.find((possible) => possible >= height * 2) ?? 256;
  return image.replace(
    /(?<=^https:\/\/images\.opencollective\.com\/.+\/)256(?=\.png$)/,
    `${wanted}`,
  );
}
