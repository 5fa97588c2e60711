import type { Since } from "../reference/types";
import type { Snapshot } from "./types";

/** A snapshot with the given lists, the others empty. */
export const snapshotOf = (lists: Partial<Snapshot>): Snapshot => ({
  options: {},
  values: {},
  flags: {},
  hooks: {},
  pluginOptions: {},
  ...lists,
});

/** Data with the given lists, the others empty. */
export const sinceOf = (lists: Partial<Since>): Since => ({
  series: {},
  options: {},
  values: {},
  flags: {},
  hooks: {},
  pluginOptions: {},
  ...lists,
});
