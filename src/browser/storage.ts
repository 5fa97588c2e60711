/**
 * The only access to the browser's storage, which Oxlint enforces: each use can throw, because
 * storage is denied (private windows, blocked cookies), full or damaged.
 */

/** Uses storage of texts; undefined if that fails, or if `use` throws on damaged content. */
export function withStorage<Result>(
  area: "localStorage" | "sessionStorage",
  use: (storage: Storage) => Result,
): Result | undefined {
  try {
    return use(window[area]);
  } catch {
    return undefined;
  }
}

/** Cache Storage is denied, damaged or full. */
export class StorageError extends Error {
  override name = "StorageError";
  readonly isFull: boolean;
  constructor(cause: unknown) {
    super(`Cache Storage failed: ${String(cause)}`, { cause });
    this.isFull = cause instanceof DOMException && cause.name === "QuotaExceededError";
  }
}

/**
 * Uses Cache Storage.
 * @throws StorageError
 */
export async function withCaches<Result>(
  use: (storage: CacheStorage) => Promise<Result>,
): Promise<Result> {
  try {
    return await use(caches);
  } catch (error) {
    throw new StorageError(error);
  }
}
