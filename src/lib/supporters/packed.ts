import type { Supporter } from "./types";

/** A supporter as a row of the browser's data file: the names of the fields stand nowhere in it. */
export type PackedSupporter = [
  name: string,
  slug: string | null,
  website: string | null,
  image: string | null,
  total: number,
  monthly: number,
  since: number,
];

/** Supporter => row. */
export function packSupporter(supporter: Supporter): PackedSupporter {
  const { name, slug, website, image, total, monthly, since } = supporter;
  return [name, slug, website, image, total, monthly, since];
}

/**
 * What the browser's data file holds => supporters.
 *
 * @throws Error that names the first row of another shape
 */
export function unpackSupporters(unsafe: unknown): Supporter[] {
  if (!Array.isArray(unsafe)) throw new Error("The supporters are no list.");
  return unsafe.map((row: unknown, index) => {
    if (!isPacked(row))
      throw new Error(`Supporter ${index + 1} has not the fields of a supporter.`);
    const [name, slug, website, image, total, monthly, since] = row;
    return { name, slug, website, image, total, monthly, since };
  });
}

function isPacked(row: unknown): row is PackedSupporter {
  if (!Array.isArray(row) || row.length !== 7) return false;
  const [name, ...rest] = row as unknown[];
  return (
    typeof name === "string" &&
    rest.slice(0, 3).every((text) => text === null || typeof text === "string") &&
    rest.slice(3).every((number) => typeof number === "number")
  );
}
