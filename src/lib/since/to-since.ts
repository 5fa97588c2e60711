import type { Since, SinceFacts } from "../reference/types";
import { diffSnapshots } from "./diff-snapshots";
import type { SnapshotChange } from "./diff-snapshots";
import type { SeriesPackage, SinceKind, Snapshot, VersionSnapshot } from "./types";

type SinceLists = Record<SinceKind, Map<string, SinceFacts>>;

const emptyLists = (): SinceLists => ({
  options: new Map(),
  values: new Map(),
  flags: new Map(),
  hooks: new Map(),
  pluginOptions: new Map(),
});

/**
 * One more change of a thing => what is now to be told of it.
 *
 * What was removed and came back is told of its last unbroken run only: "added" is the version it
 * came back in, since from there on a configuration can rely on it, and the removal before is left
 * out. A deprecation that was taken back is left out as well.
 */
function withChange(
  { added, deprecated }: SinceFacts,
  change: SnapshotChange["change"],
  version: string,
): SinceFacts {
  const known = added === undefined ? {} : { added };
  switch (change) {
    case "added":
      return { added: version };
    case "deprecated":
      return { ...known, deprecated: version };
    case "restored":
      return known;
    case "removed":
      return { ...known, ...(deprecated === undefined ? {} : { deprecated }), removed: version };
  }
}

/** Snapshots of one series, oldest first => what changed within it, by kind and id. */
function toLists(snapshots: readonly VersionSnapshot[]): SinceLists {
  const lists = emptyLists();
  snapshots.forEach(({ version, snapshot }, index) => {
    const before = snapshots[index - 1]?.snapshot;
    if (!before) return;
    for (const { kind, id, change } of diffSnapshots(before, snapshot)) {
      const facts = withChange(lists[kind].get(id) ?? {}, change, version);
      // What arrives deprecated is told as both: added and deprecated by the same version.
      const arrivesDeprecated = change === "added" && snapshot[kind][id] === true;
      lists[kind].set(id, arrivesDeprecated ? { ...facts, deprecated: version } : facts);
    }
  });
  return lists;
}

const pathOfValue = (id: string) => id.slice(0, id.lastIndexOf(" = "));

/**
 * Leaves out values that say nothing of their own: those that came and went with their option, and
 * those that are gone because their option takes any string now and lists none.
 */
function withoutEchoes(lists: SinceLists, newest: Snapshot): SinceLists {
  const listed = Object.keys(newest.values).filter((id) => id.endsWith('"'));
  const withList = new Set(listed.map(pathOfValue));
  const own = [...lists.values].filter(([id, { added, removed }]) => {
    const path = pathOfValue(id);
    const option = lists.options.get(path);
    if (added === option?.added && removed === option?.removed) return false;
    const isText = id.endsWith('"');
    return !(
      removed !== undefined &&
      option?.removed === undefined &&
      isText &&
      !withList.has(path)
    );
  });
  return { ...lists, values: new Map(own) };
}

function toRecord(lists: readonly SinceLists[], kind: SinceKind): Record<string, SinceFacts> {
  // The first series has precedence, so it is written last.
  const entries = lists.toReversed().flatMap((list) => [...list[kind]]);
  return Object.fromEntries(entries.filter(([, facts]) => Object.keys(facts).length > 0));
}

/** The snapshots of one package: all versions of its series that were looked at, oldest first. */
export interface Series {
  package: SeriesPackage;
  snapshots: readonly VersionSnapshot[];
}

/**
 * Series of packages => what changed within them. What the first version of a series has and
 * nobody touched since has no entry, and neither has a value that came or went with its option.
 *
 * Neighbours that differ have to be neighbours among the published versions as well, else the
 * version that is told is too late: see `nextVersions`.
 *
 * Throws when a series is empty.
 */
export function toSince(series: readonly Series[]): Since {
  const bounds = series.map(({ package: name, snapshots }) => {
    const [first, last] = [snapshots[0], snapshots.at(-1)];
    if (!first || !last) throw new Error(`no version of ${name} was looked at`);
    return [name, [first.version, last.version]] as const;
  });
  const lists = series.flatMap(({ snapshots }) => {
    const newest = snapshots.at(-1);
    return newest ? [withoutEchoes(toLists(snapshots), newest.snapshot)] : [];
  });
  return {
    series: Object.fromEntries(bounds),
    options: toRecord(lists, "options"),
    values: toRecord(lists, "values"),
    flags: toRecord(lists, "flags"),
    hooks: toRecord(lists, "hooks"),
    pluginOptions: toRecord(lists, "pluginOptions"),
  };
}
