import type { Element } from "hast";
import { findAnchor, tolerantId } from "../anchors";
import { isOwnText, report } from "./report";
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

/** Checks a link to a place on its own page; one that is nearly right gets the right id. */
export const checkAnchor = (
  node: Element,
  hash: string,
  find: FindId,
  context: BodyContext,
): void => {
  node.properties.href = `#${hash}`;
  if (hash === "" || hash === "top") return;
  const own = isOwnText(context);
  const href = `#${hash}`;
  const id = find(hash);
  if (id === undefined) {
    report(
      context,
      own ? "error" : "warning",
      "link/anchor",
      `the link "${href}" leads nowhere: no heading of the page has this id.`,
      href,
    );
  } else if (id !== hash && id !== decode(hash)) {
    node.properties.href = `#${id}`;
    if (!own || id === `user-content-${hash}`) return;
    report(
      context,
      "warning",
      "link/anchor",
      `the link "${href}" means the heading "#${id}". Write "#${id}".`,
      href,
    );
  }
};
