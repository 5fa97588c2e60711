import { findAnchor, tolerantId } from "../anchors";
import type { BodyContext } from "./types";

/** Finds the id that a link's hash means on one page. */
export type FindId = (hash: string) => string | undefined;

const decode = (hash: string): string => {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
};

/**
 * `findAnchor` for the many links of one page: ids are looked up rather than gone through again
 * for each.
 */
export const anchorFinder = (ids: readonly string[], context: BodyContext): FindId => {
  const exact = new Set(ids);
  // From the last to the first, so that the first of several stays.
  const byTolerantId = new Map(ids.toReversed().map((id) => [tolerantId(id), id]));
  return (hash) => {
    const candidates = [hash, decode(hash)].filter((id) => exact.has(id));
    const near = byTolerantId.get(tolerantId(hash));
    return findAnchor(
      near === undefined ? candidates : [...candidates, near],
      context.aliases ?? {},
      hash,
    );
  };
};
