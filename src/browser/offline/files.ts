/** A file of the site that is saved for reading offline. */
export interface OfflineFile {
  /** As browsers request it: `/concepts/`. */
  url: string;
  bytes: number;
  /** The first ten hexadecimal digits of its SHA-256. */
  hash: string;
}

/** What one build of the site consists of. */
export interface OfflineList {
  /** Changes with every file. */
  version: string;
  files: readonly OfflineFile[];
}

export const OFFLINE_LIST_URL = "/offline-files.json";

type PackedFile = [url: string, bytes: number, hash: string];

/** The list as JSON: an array for each file. */
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
    throw new Error(`${OFFLINE_LIST_URL} holds no list of files.`);
  }
  return { version, files: files.map(([url, bytes, hash]): OfflineFile => ({ url, bytes, hash })) };
}

/** The hash by which a file is named in the list. */
export async function hashOf(content: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return Array.from(digest.subarray(0, 5), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
