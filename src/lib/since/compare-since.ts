import type { Since, SinceFacts } from "../reference/types";
import { sinceKinds } from "./types";
import type { SinceKind } from "./types";

/** One entry that differs between two states of the data. */
export interface SinceDifference {
  kind: SinceKind;
  id: string;
  before: SinceFacts | undefined;
  after: SinceFacts | undefined;
}

const parts = ["added", "deprecated", "removed"] as const;

const isSame = (a: SinceFacts | undefined, b: SinceFacts | undefined) =>
  (a === undefined) === (b === undefined) && parts.every((part) => a?.[part] === b?.[part]);

/** Two states of the data => the entries that differ, by kind, then by id. */
export function compareSince(before: Since, after: Since): SinceDifference[] {
  return sinceKinds.flatMap((kind) => {
    const ids = new Set([...Object.keys(before[kind]), ...Object.keys(after[kind])]);
    return [...ids]
      .sort()
      .map((id) => ({ kind, id, before: before[kind][id], after: after[kind][id] }))
      .filter((entry) => !isSame(entry.before, entry.after));
  });
}

function toWords(facts: SinceFacts): string {
  return parts
    .flatMap((part) => (facts[part] === undefined ? [] : [`${part} ${facts[part]}`]))
    .join(", ");
}

/**
 * One difference as a line.
 *
 * // "+ option output.trustedTypes: added 5.37.0"
 * // "~ hook Compiler.hooks.validate: added 5.105.0 -> added 5.106.0"
 */
export function formatDifference({ kind, id, before, after }: SinceDifference): string {
  const what = `${kind.replace(/s$/, "")} ${id}`;
  if (!before) return `+ ${what}: ${toWords(after ?? {})}`;
  if (!after) return `- ${what}: ${toWords(before)}`;
  return `~ ${what}: ${toWords(before)} -> ${toWords(after)}`;
}
