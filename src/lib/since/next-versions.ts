import { minorOf } from "./versions";

function firstOfEachMinor(versions: readonly string[]): string[] {
  return versions.filter((version, index) => {
    const before = versions[index - 1];
    return before === undefined || minorOf(before) !== minorOf(version);
  });
}

/**
 * Which versions to look at next in order to know exactly where something changed: first the first
 * of each minor and the very last, then the one in the middle between each two neighbours that
 * differ, until all that differ are neighbours in the list of versions as well. Empty: all is
 * known. Between two that are equal nothing is looked at: what came and went inside one minor is
 * not noticed.
 *
 * @param versions all of the series, oldest first
 * @param seen what is known: version => a digest of what it has
 */
// ["5.0.0", "5.0.1", "5.0.2", "5.1.0"], { "5.0.0": "a", "5.1.0": "b" } => ["5.0.1"]
export function nextVersions(
  versions: readonly string[],
  seen: ReadonlyMap<string, string>,
): string[] {
  const wanted = [...new Set([...firstOfEachMinor(versions), ...versions.slice(-1)])];
  const unseen = wanted.filter((version) => !seen.has(version));
  if (unseen.length > 0) return unseen;

  const known = versions.flatMap((version, index) => {
    const digest = seen.get(version);
    return digest === undefined ? [] : [{ index, digest }];
  });
  return known.flatMap(({ index, digest }, position) => {
    const next = known[position + 1];
    if (!next || next.digest === digest || next.index === index + 1) return [];
    return versions.slice(Math.floor((index + next.index) / 2)).slice(0, 1);
  });
}
