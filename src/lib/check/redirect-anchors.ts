import { findAnchor } from "../anchors";
import type { PlacedRedirect } from "../data";
import { nearest, type Problem } from "../problems";
import type { Redirect } from "../data";
import { splitHash, withSlash } from "../urls";
import type { CheckedBody } from "./page";

/**
 * The hash of a redirect must be that of a heading of the page that it leads to.
 *
 * @param redirects the collapsed ones, with their final targets
 * @param placed the same as they are written, for the places
 */
export function checkRedirectAnchors(
  redirects: readonly Redirect[],
  placed: readonly PlacedRedirect[],
  bodies: ReadonlyMap<string, CheckedBody>,
): Problem[] {
  const places = new Map(placed.map((redirect) => [withSlash(redirect.from), redirect]));
  return redirects.flatMap(({ from, to }): Problem[] => {
    const { path, hash } = splitHash(to);
    const target = bodies.get(path);
    const place = places.get(from);
    if (!target || !place || !hash) return [];
    if (findAnchor(target.ids, target.aliases, hash) !== undefined) return [];
    const { file, line, column } = place;
    const meant = nearest(hash, target.ids);
    const message = `the redirect from ${from} means the heading "${hash}", which ${target.file} does not have`;
    const hint = meant ? `to: ${path}#${meant}` : `to: ${path}`;
    return [{ file, line, column, severity: "error", rule: "redirects/anchor", message, hint }];
  });
}
