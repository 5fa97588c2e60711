import { distance } from "fastest-levenshtein";
import type { SiteIndex } from "./types";

/** Half of an address may be wrong before a suggestion is more puzzling than helpful. */
const TOLERANCE = 0.5;

const lastSegment = (path: string): string => path.split("/").filter(Boolean).pop() ?? "";

/**
 * The existing or planned page whose url is most like a path that leads nowhere: one with the
 * same last segment first, else the one with the fewest changed characters.
 *
 * `/concepst/output/ => /concepts/output/`, `/guides/output/ => /concepts/output/`
 */
export const nearestPage = (path: string, site: SiteIndex): string | undefined => {
  const wanted = path.toLowerCase();
  const name = lastSegment(wanted);
  let best: string | undefined;
  let bestCost = wanted.length * TOLERANCE;
  for (const url of [...site.pages, ...site.planned.keys()]) {
    const candidate = url.toLowerCase();
    const sameName = name !== "" && lastSegment(candidate) === name;
    const cost = distance(wanted, candidate) * (sameName ? 0.25 : 1);
    if (cost < bestCost) [best, bestCost] = [url, cost];
  }
  return best;
};
