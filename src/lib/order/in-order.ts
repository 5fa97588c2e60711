/**
 * Neighbouring entries of the same group put together, in the order given: the order is already
 * that of `orderPages`.
 */
export function groupInOrder<Entry extends { group?: string | null }>(
  entries: readonly Entry[],
): { group: string | null; pages: Entry[] }[] {
  const groups: { group: string | null; pages: Entry[] }[] = [];
  for (const entry of entries) {
    const group = entry.group ?? null;
    const last = groups.at(-1);
    if (last?.group === group) last.pages.push(entry);
    else groups.push({ group, pages: [entry] });
  }
  return groups;
}

/** The entries before and after the one at `url` in an ordered list; neither when it isn't there. */
export function neighboursInOrder<Entry extends { url: string }>(
  entries: readonly Entry[],
  url: string,
): { previous?: Entry | undefined; next?: Entry | undefined } {
  const at = entries.findIndex((entry) => entry.url === url);
  return at === -1 ? {} : { previous: entries[at - 1], next: entries[at + 1] };
}
