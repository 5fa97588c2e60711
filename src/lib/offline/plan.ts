import { inSavingOrder } from "./select";
import { fileToKey } from "./store";
import type { OfflineFile, OfflineList } from "./types";

/** How much of a list is there. */
export interface Amount {
  files: number;
  bytes: number;
}

/** How many files, and how large together. */
export function amountOf(files: readonly OfflineFile[]): Amount {
  return { files: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
}

/**
 * Files that are still to be fetched, in the order in which they are saved: after a pause, after a
 * reload and for an update alike.
 *
 * @param kept keys of the files that are there, of any version
 */
export function missingFiles(list: OfflineList, kept: ReadonlySet<string>): OfflineFile[] {
  return inSavingOrder(list.files.filter((file) => !kept.has(fileToKey(file))));
}

/**
 * Keys that no list names: of files that have changed or are gone.
 *
 * @param kept keys of all files that are there
 */
export function staleKeys(list: OfflineList, kept: Iterable<string>): string[] {
  const live = new Set(list.files.map(fileToKey));
  return [...kept].filter((key) => !live.has(key));
}

/** What to fetch and what to drop to get from one version to another. */
export function changesBetween(
  before: OfflineList,
  after: OfflineList,
): { fetched: OfflineFile[]; dropped: string[] } {
  const kept = new Set(before.files.map(fileToKey));
  return { fetched: missingFiles(after, kept), dropped: staleKeys(after, kept) };
}

const units = ["byte", "kB", "MB", "GB"] as const;

/** A size as people say it. */
// 1_234_567 => "1.2 MB"
export function bytesToWords(bytes: number): string {
  if (bytes < 1_000) return `${bytes} ${bytes === 1 ? "byte" : "bytes"}`;
  let size = bytes;
  let unit = 0;
  while (size >= 999.5 && unit < units.length - 1) {
    size /= 1_000;
    unit += 1;
  }
  return `${size < 9.95 ? size.toFixed(1) : String(Math.round(size))} ${units[unit] ?? ""}`;
}

/** A number of files as people say it. */
// 1234 => "1,234 files"
export function filesToWords(count: number): string {
  return `${count.toLocaleString("en")} ${count === 1 ? "file" : "files"}`;
}
