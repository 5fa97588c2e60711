import type { ReferenceId, Since } from "../reference/types";

/** The lists of `Since`, in the order in which they are written. */
export const sinceKinds = ["options", "values", "flags", "hooks", "pluginOptions"] as const;
export type SinceKind = (typeof sinceKinds)[number];

/**
 * What one version of a package has: for each kind the ids as `Since` writes them, each with
 * whether that version calls it deprecated.
 */
export type Snapshot = Readonly<Record<SinceKind, Readonly<Record<string, boolean>>>>;

/** A snapshot and the version that it was taken of. */
export interface VersionSnapshot {
  version: string;
  snapshot: Snapshot;
}

/** One thing that a version added, deprecated or removed. A value is one literal of an option. */
export type ChangedThing = ReferenceId | { kind: "value"; path: string; value: string };

/** What one minor version changed, its patches included. */
export interface MinorChanges {
  /** "5.112" */
  minor: string;
  /** The first version of the minor that changed something: "5.112.0". */
  version: string;
  added: readonly ChangedThing[];
  deprecated: readonly ChangedThing[];
  removed: readonly ChangedThing[];
}

/** A package with a series of its own in `Since`. */
export type SeriesPackage = keyof Since["series"];
