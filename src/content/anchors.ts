export interface Anchor {
  /** Text of the heading without its permalink. */
  title: string;
  id: string;
  level: 1 | 2 | 3;
}

/** Decodes an id; a lone `%` stays. */
export function decodeId(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/**
 * Normalizes an id without case, punctuation, percent-encoding and the sanitizer's prefix:
 * `#output-fileName` => `outputfilename`, `user-content-caf%C3%A9` => `café`
 */
export function tolerantId(id: string): string {
  return decodeId(id)
    .toLowerCase()
    .replace(/^#?(?:user-content-)?/, "")
    .replace(/[^\p{L}\p{M}\p{N}]/gu, "");
}

/**
 * Finds the element id that a hash means: an exact id, an exact alias, or a tolerant match of
 * either. The first in document order wins.
 */
export function findAnchor(
  ids: Iterable<string>,
  aliases: Readonly<Record<string, string>>,
  hash: string,
): string | undefined {
  const list = [...ids];
  const wanted = decodeId(hash.replace(/^#/, ""));
  const loose = tolerantId(hash);
  const alike = (id: string) => loose !== "" && tolerantId(id) === loose;
  const olds = Object.keys(aliases);
  const alias = (matches: (old: string) => boolean) => aliases[olds.find(matches) ?? ""];
  const same = (id: string) => id === wanted;
  return list.find(same) ?? alias(same) ?? list.find(alike) ?? alias(alike);
}
