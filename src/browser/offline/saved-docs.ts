import { hashOf, parseOfflineList, type OfflineFile, type OfflineList } from "./files";
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

/** Searches without creating the cache. */
const match = (key: string): Promise<Response | undefined> =>
  caches.match(key, { cacheName: SAVED_CACHE });

export async function removeSavedDocs(): Promise<void> {
  await caches.delete(SAVED_CACHE);
}

/**
 * Reads the list of saved files; undefined if there is none. Removes a damaged list with its files.
 * @throws if storage is denied
 */
export async function readSavedList(): Promise<OfflineList | undefined> {
  const response = await match(LIST_KEY);
  if (!response) return undefined;
  try {
    return parseOfflineList(await response.json());
  } catch {
    await removeSavedDocs();
    return undefined;
  }
}

/** Reads a saved file; undefined if missing. Removes a damaged one. */
export async function readSavedFile(pathname: string): Promise<Response | undefined> {
  const url = toPagePath(pathname);
  const file = (await readSavedList())?.files.find((one) => one.url === url);
  const response = file && (await match(fileToKey(file)));
  if (!response) return undefined;
  const content = await response.arrayBuffer();
  if ((await hashOf(content)) === file.hash) {
    return new Response(content, { headers: response.headers });
  }
  await (await caches.open(SAVED_CACHE)).delete(fileToKey(file));
  return undefined;
}
