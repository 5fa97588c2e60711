import { parseOfflineList } from "../../lib/offline/list";
import { toPagePath } from "../../lib/offline/routes";
import { currentKey, fileToKey, pendingKey, savedCache } from "../../lib/offline/store";

/**
 * A file of the version that is saved whole, else of the one that is being saved: always of one
 * version, never of two.
 */
export async function savedFile(pathname: string): Promise<Response | undefined> {
  if (!(await caches.has(savedCache))) return undefined;
  const cache = await caches.open(savedCache);
  const list = (await cache.match(currentKey)) ?? (await cache.match(pendingKey));
  if (!list) return undefined;
  const url = toPagePath(pathname);
  const file = parseOfflineList(await list.json()).files.find((one) => one.url === url);
  return file && cache.match(fileToKey(file));
}
