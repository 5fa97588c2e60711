import type { OfflineFile, OfflineList } from "./types";

/** Address of the list of all files that are saved. */
export const offlineListUrl = "/offline-files.json";

type PackedFile = [url: string, bytes: number, hash: string];

/** The list as it is written: an array for each file. */
export function packOfflineList({ version, files }: OfflineList): string {
  const rows = files.map(({ url, bytes, hash }): PackedFile => [url, bytes, hash]);
  return JSON.stringify({ version, files: rows });
}

function isPackedFile(unsafe: unknown): unsafe is PackedFile {
  if (!Array.isArray(unsafe)) return false;
  const [url, bytes, hash] = unsafe as unknown[];
  return (
    typeof url === "string" &&
    /^\/(?!\/)/.test(url) &&
    typeof bytes === "number" &&
    typeof hash === "string" &&
    /^[\da-f]{10}$/.test(hash)
  );
}

/**
 * Reads the list.
 *
 * @throws Error for anything else, such as the page of a captive portal
 */
export function parseOfflineList(unsafe: unknown): OfflineList {
  const { version, files } = (unsafe ?? {}) as { version?: unknown; files?: unknown };
  if (typeof version !== "string" || !Array.isArray(files) || !files.every(isPackedFile)) {
    throw new Error(`${offlineListUrl} holds no list of files.`);
  }
  return { version, files: files.map(([url, bytes, hash]): OfflineFile => ({ url, bytes, hash })) };
}
