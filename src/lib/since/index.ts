export { changesByMinor } from "./changes-by-minor";
export { compareSince, formatDifference } from "./compare-since";
export type { SinceDifference } from "./compare-since";
export { diffSnapshots } from "./diff-snapshots";
export type { SnapshotChange } from "./diff-snapshots";
export { formatSince } from "./format-since";
export { nextVersions } from "./next-versions";
export { toSince } from "./to-since";
export type { Series } from "./to-since";
export { sinceKinds } from "./types";
export type {
  ChangedThing,
  MinorChanges,
  SeriesPackage,
  SinceKind,
  Snapshot,
  VersionSnapshot,
} from "./types";
export { compareVersions, minorOf, versionsBetween } from "./versions";
