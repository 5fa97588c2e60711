import type { FeatureRequest } from "./types";

/**
 * Adds a page to those before it. Votes that were given between two answers move requests from one
 * page to the next; what is shown already stays where it is.
 */
// ([1, 2], [2, 3]) => [1, 2, 3]
export function mergePages(
  shown: readonly FeatureRequest[],
  page: readonly FeatureRequest[],
): readonly FeatureRequest[] {
  const byNumber = new Map<number, FeatureRequest>();
  for (const request of [...shown, ...page]) {
    if (!byNumber.has(request.number)) byNumber.set(request.number, request);
  }
  return [...byNumber.values()];
}
