export interface OfflineFile {
  /** Requested URL: `/concepts/`. */
  url: string;
  bytes: number;
  /** The first ten hexadecimal digits of its SHA-256. */
  hash: string;
}

export interface OfflineList {
  /** Changes with every file. */
  version: string;
  files: readonly OfflineFile[];
}

/**
 * Whether a file is saved only when a reader asks for the playground: webpack and the examples, but
 * not the page.
 */
export const isPlaygroundFile = ({ url }: OfflineFile): boolean =>
  /^\/(?:playground\/.|examples\/)/.test(url);

/** The list without the files of the playground. */
export const withoutPlayground = (list: OfflineList): OfflineList => ({
  ...list,
  files: list.files.filter((file) => !isPlaygroundFile(file)),
});

export const OFFLINE_LIST_URL = "/offline-files.json";

/** Longer lists and URLs are damage. */
const LIMITS = { files: 20_000, url: 500 };

type PackedFile = [url: string, bytes: number, hash: string];

/** Packs the list as JSON, an array per file. */
export function packOfflineList({ version, files }: OfflineList): string {
  const rows = files.map(({ url, bytes, hash }): PackedFile => [url, bytes, hash]);
  return JSON.stringify({ version, files: rows });
}

function isFile(row: unknown): row is PackedFile {
  const [url, bytes, hash] = (Array.isArray(row) ? row : []) as unknown[];
  // Rejects files of other sites.
  const isUrl = typeof url === "string" && url.length <= LIMITS.url && /^\/(?!\/)/.test(url);
  return isUrl && Number.isFinite(bytes) && /^[\da-f]{10}$/.test(String(hash));
}

/**
 * Parses the list.
 * @throws Error if invalid, such as a captive portal's page
 */
export function parseOfflineList(unsafe: unknown): OfflineList {
  const { version, files } = (unsafe ?? {}) as { version?: unknown; files?: PackedFile[] };
  const isList =
    Array.isArray(files) && files.length <= LIMITS.files && (files as unknown[]).every(isFile);
  if (typeof version !== "string" || !isList) {
    throw new Error(`${OFFLINE_LIST_URL} holds no list of files.`);
  }
  return { version, files: files.map(([url, bytes, hash]) => ({ url, bytes, hash })) };
}

export async function hashOf(content: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return Array.from(digest.subarray(0, 5), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
