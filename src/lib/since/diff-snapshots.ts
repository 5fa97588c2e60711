import { sinceKinds } from "./types";
import type { SinceKind, Snapshot } from "./types";

/** One id whose state differs between two versions. */
export interface SnapshotChange {
  kind: SinceKind;
  id: string;
  /** "restored" is a deprecation that was taken back. */
  change: "added" | "removed" | "deprecated" | "restored";
}

function toChange(before?: boolean, after?: boolean): SnapshotChange["change"] | undefined {
  if (before === after) return undefined;
  if (before === undefined) return "added";
  if (after === undefined) return "removed";
  return after ? "deprecated" : "restored";
}

/** Two versions' snapshots => what the later one changed, by kind, then by id. */
export function diffSnapshots(before: Snapshot, after: Snapshot): SnapshotChange[] {
  return sinceKinds.flatMap((kind) => {
    const ids = new Set([...Object.keys(before[kind]), ...Object.keys(after[kind])]);
    return [...ids].sort().flatMap((id) => {
      const change = toChange(before[kind][id], after[kind][id]);
      return change === undefined ? [] : [{ kind, id, change }];
    });
  });
}
