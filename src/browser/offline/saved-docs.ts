import { withCaches } from "../storage";
import { readEntry } from "./entries";
import { parseOfflineList, type OfflineFile, type OfflineList } from "./files";
import { toPagePath } from "./routes";

/**
 * Cache of the saved docs. Keys contain hashes, so files of an update can be added next to the old
 * ones until the new list replaces the old.
 */
export const SAVED_CACHE = "docs-saved-2";

export const LIST_KEY = "/offline-files.json?saved";

// `{ url: "/concepts/", hash: "0123456789" }` => `/concepts/?saved=0123456789`
export const fileToKey = ({ url, hash }: Pick<OfflineFile, "url" | "hash">): string =>
  `${url}?saved=${hash}`;

/** @throws StorageError */
export async function removeSavedDocs(): Promise<void> {
  await withCaches((storage) => storage.delete(SAVED_CACHE));
}

/**
 * Reads the list of saved files; undefined if there is none. Removes a damaged list with its files.
 * @throws StorageError
 */
export async function readSavedList(): Promise<OfflineList | undefined> {
  const response = await withCaches((storage) =>
    storage.match(LIST_KEY, { cacheName: SAVED_CACHE }),
  );
  if (!response) return undefined;
  try {
    return parseOfflineList(await response.json());
  } catch {
    await removeSavedDocs();
    return undefined;
  }
}

/**
 * Files of a list that aren't stored.
 * @throws StorageError
 */
export async function findMissing({ files }: OfflineList): Promise<OfflineFile[]> {
  const stored = await withCaches(async (storage) => (await storage.open(SAVED_CACHE)).keys());
  const keys = new Set(stored.map(({ url }) => url));
  return files.filter((file) => !keys.has(new URL(fileToKey(file), location.href).href));
}

/**
 * Reads a saved file; undefined if missing or damaged.
 * @throws StorageError
 */
export async function readSavedFile(pathname: string): Promise<Response | undefined> {
  const url = toPagePath(pathname);
  const file = (await readSavedList())?.files.find((one) => one.url === url);
  return file && readEntry(SAVED_CACHE, fileToKey(file), file.hash);
}
