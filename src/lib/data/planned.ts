import { sectionToUrl } from "../urls";
import type { PlannedPage } from "./schemas";

/**
 * The pages that are still to be written, each with the page shown until then: its section's
 * index, or the landing page when that isn't there either.
 *
 * // planned /guides/csp/, existing / and /guides/ => Map { "/guides/csp/" => "/guides/" }
 *
 * @param existing URLs of all pages that there are
 */
export function plannedToShown(
  planned: readonly PlannedPage[],
  existing: ReadonlySet<string>,
): Map<string, string> {
  const missing = planned.filter(({ url }) => !existing.has(url));
  return new Map(
    missing.map(({ url, section }) => {
      const index = sectionToUrl(section);
      return [url, existing.has(index) ? index : "/"];
    }),
  );
}
