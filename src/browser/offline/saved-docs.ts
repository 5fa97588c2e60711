import { hashOf, parseOfflineList, type OfflineFile, type OfflineList } from "./files";
import { toPagePath } from "./routes";

/**
 * The cache of the docs that a reader saved. Each file has its hash in its key, so that the files of
 * an update are added beside the old ones, until the new list takes the place of the old.
 */
export const SAVED_CACHE = "docs-saved-2";

export const LIST_KEY = "/offline-files.json?saved";

// { url: "/concepts/", hash: "0123456789" } => "/concepts/?saved=0123456789"
export const fileToKey = ({ url, hash }: Pick<OfflineFile, "url" | "hash">): string =>
  `${url}?saved=${hash}`;

/** Looks into the cache without making one. */
const match = (key: string): Promise<Response | undefined> =>
  caches.match(key, { cacheName: SAVED_CACHE });

export async function removeSavedDocs(): Promise<void> {
  await caches.delete(SAVED_CACHE);
}

/**
 * The list of what is saved; undefined for none. A damaged one is removed, with its files.
 *
 * @throws where the browser allows no storage
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

/** A file of the saved docs; undefined for none. A damaged one is removed. */
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
