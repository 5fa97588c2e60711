import { findAnchor } from "../anchors";
import type { PlacedSearchQuery } from "../data";
import { classifyLink, type SiteIndex } from "../links";
import { nearest, type Problem } from "../problems";
import { splitHash } from "../urls";
import type { CheckedBody } from "./page";

/** Every place that a query of the search's test is to find must be there. */
export function checkSearchQueries(
  queries: readonly PlacedSearchQuery[],
  site: SiteIndex,
  bodies: ReadonlyMap<string, CheckedBody>,
): Problem[] {
  return queries.flatMap(({ query, finds, file, line, column }) =>
    finds.flatMap((address): Problem[] => {
      const problem = (message: string, hint: string): Problem[] => [
        { file, line, column, severity: "error", rule: "search/address", message, hint },
      ];
      const link = classifyLink(address, "/", site);
      if (link.kind === "broken") {
        return problem(`"${query}" is to find "${address}", which is nowhere: ${link.reason}`, "");
      }
      const { path, hash } = splitHash(address);
      const target = bodies.get(path);
      if (!target || !hash || target.ids.includes(hash)) return [];
      const id = findAnchor(target.ids, target.aliases, hash) ?? nearest(hash, target.ids);
      const message = `"${query}" is to find the heading "${hash}", which ${target.file} does not have by this id`;
      return problem(message, id === undefined ? path : `${path}#${id}`);
    }),
  );
}
