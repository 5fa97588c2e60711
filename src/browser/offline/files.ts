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

/**
 * Reads the list.
 *
 * @throws Error for what is none, such as the page of a captive portal
 */
export function parseOfflineList(unsafe: unknown): OfflineList {
  const { version, files } = (unsafe ?? {}) as { version?: unknown; files?: PackedFile[] };
  // No file of another site.
  const isList = Array.isArray(files) && files.every(([url]) => /^\/(?!\/)/.test(url));
  if (typeof version !== "string" || !isList) {
    throw new Error(`${OFFLINE_LIST_URL} holds no list of files.`);
  }
  return { version, files: files.map(([url, bytes, hash]) => ({ url, bytes, hash })) };
}

/** The hash by which a file is named in the list. */
export async function hashOf(content: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return Array.from(digest.subarray(0, 5), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
