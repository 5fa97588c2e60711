import { SINCE_KINDS, type Since, type SinceFacts, type SinceKind } from "../types";
import type { SeriesPackage, Snapshot } from "./snapshot";

/** Snapshots of one package, oldest first; those that differ are neighbors in its list of versions. */
export interface Series {
  package: SeriesPackage;
  snapshots: readonly { version: string; snapshot: Snapshot }[];
}

type Lists = Record<SinceKind, Record<string, SinceFacts>>;

const emptyLists = (): Lists => Object.fromEntries(SINCE_KINDS.map((kind) => [kind, {}])) as Lists;

/**
 * Series of packages => what changed within them. What the first version has and no later one
 * changed has no entry.
 *
 * Throws if a series is empty.
 */
export function toSince(series: readonly Series[]): Since {
  const bounds = series.map(({ package: name, snapshots }) => {
    const [first, last] = [snapshots[0], snapshots.at(-1)];
    if (!first || !last) throw new Error(`no version of ${name} was read`);
    return [name, [first.version, last.version]] as const;
  });
  const lists = emptyLists();
  // The first series has precedence, so it is written last.
  for (const one of series.toReversed()) {
    const own = listChanges(one);
    for (const kind of SINCE_KINDS) Object.assign(lists[kind], own[kind]);
  }
  return { series: Object.fromEntries(bounds), ...lists };
}

function listChanges({ snapshots }: Series): Lists {
  const lists = emptyLists();
  snapshots.forEach(({ version, snapshot }, index) => {
    const before = snapshots[index - 1]?.snapshot;
    if (!before) return;
    for (const kind of SINCE_KINDS) {
      const list = lists[kind];
      for (const id of new Set([...Object.keys(before[kind]), ...Object.keys(snapshot[kind])])) {
        const [old, now] = [before[kind][id], snapshot[kind][id]];
        if (old !== now) list[id] = withChange(list[id] ?? {}, old, now, version);
      }
    }
  });
  const newest = snapshots.at(-1)?.snapshot;
  if (newest) dropEchoes(lists, newest);
  for (const kind of SINCE_KINDS) {
    lists[kind] = Object.fromEntries(
      Object.entries(lists[kind]).filter(([, facts]) => Object.keys(facts).length > 0),
    );
  }
  return lists;
}

/**
 * Facts after one more change: `old` and `now` are whether something is deprecated, undefined while
 * it is absent. Something that was removed and came back starts anew, since a configuration can rely
 * on it only from there on; a deprecation that was taken back is dropped.
 */
function withChange(
  { added, deprecated }: SinceFacts,
  old: boolean | undefined,
  now: boolean | undefined,
  version: string,
): SinceFacts {
  const known = added === undefined ? {} : { added };
  if (now === undefined) {
    return { ...known, ...(deprecated === undefined ? {} : { deprecated }), removed: version };
  }
  const start = old === undefined ? { added: version } : known;
  return now ? { ...start, deprecated: version } : start;
}

/**
 * Drops values that say nothing new: those that came and went with their option, and those that are
 * gone because their option takes any string now.
 */
function dropEchoes(lists: Lists, newest: Snapshot): void {
  const pathOf = (id: string) => id.slice(0, id.lastIndexOf(" = "));
  const isText = (id: string) => id.endsWith('"');
  const withList = new Set(Object.keys(newest.values).filter(isText).map(pathOf));
  const own = Object.entries(lists.values).filter(([id, { added, removed }]) => {
    const option = lists.options[pathOf(id)];
    if (added === option?.added && removed === option?.removed) return false;
    const isGone = removed !== undefined && option?.removed === undefined;
    return !(isGone && isText(id) && !withList.has(pathOf(id)));
  });
  lists.values = Object.fromEntries(own);
}

/** The text of `content/data/since.json`, sorted by id; Prettier breaks its lines. */
export function formatSince(since: Since): string {
  const lists = SINCE_KINDS.map((kind) => {
    const entries = Object.entries(since[kind]).sort(([a], [b]) => (a < b ? -1 : 1));
    return [kind, Object.fromEntries(entries)] as const;
  });
  return JSON.stringify({ series: since.series, ...Object.fromEntries(lists) });
}
