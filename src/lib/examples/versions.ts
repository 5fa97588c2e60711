import { fenceRole } from "./tags";
import type { ExampleTags } from "./types";

/** As much of a fence as finding versions of a file needs. */
export interface VersionedFence {
  language: string;
  code: string;
  tags: ExampleTags;
}

/** Whether a fence is the content of a file of a project (and not commands, or what came out). */
export function isFileVersion({ language, tags }: VersionedFence): boolean {
  const isNamed = tags.project !== undefined && tags.title !== undefined;
  return isNamed && fenceRole(language, tags) === "file";
}

/** The fences of a page in the order in which they happen: by step, then as they stand. */
export function inOrder<Fence extends Pick<VersionedFence, "tags">>(
  fences: readonly Fence[],
): Fence[] {
  return fences.toSorted((a, b) => a.tags.step - b.tags.step);
}

/**
 * For each version of a file, the one before it: same project, same name, an earlier step.
 *
 * @param fences all fences of a page, as they stand in it
 * @returns only fences that have a version before them
 */
export function earlierVersions<Fence extends VersionedFence>(
  fences: readonly Fence[],
): Map<Fence, Fence> {
  const earlier = new Map<Fence, Fence>();
  const latest = new Map<string, Fence>();
  for (const fence of inOrder(fences.filter(isFileVersion))) {
    const key = JSON.stringify([fence.tags.project, fence.tags.title]);
    const before = latest.get(key);
    if (before) earlier.set(fence, before);
    latest.set(key, fence);
  }
  return earlier;
}
