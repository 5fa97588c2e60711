import {
  currentKey,
  fileToKey,
  packOfflineList,
  parseOfflineList,
  pendingKey,
  savedCache,
  staleKeys,
  type OfflineFile,
  type OfflineList,
} from "../../lib/offline";

/** What is saved on this device. */
export interface Saved {
  whole: OfflineList | undefined;
  /** A version that is being saved, or that was left half-way. */
  part: OfflineList | undefined;
  /** Keys of all files that are there, of any version. */
  keys: ReadonlySet<string>;
}

const relative = (url: string): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

async function readList(cache: Cache, key: string): Promise<OfflineList | undefined> {
  const response = await cache.match(key);
  return response && parseOfflineList(await response.json());
}

const writeList = (cache: Cache, key: string, list: OfflineList): Promise<void> =>
  cache.put(
    key,
    new Response(packOfflineList(list), { headers: { "Content-Type": "application/json" } }),
  );

/** @throws where the browser allows no storage */
export async function readSaved(): Promise<Saved> {
  if (!(await caches.has(savedCache))) {
    return { whole: undefined, part: undefined, keys: new Set() };
  }
  const cache = await caches.open(savedCache);
  return {
    whole: await readList(cache, currentKey),
    part: await readList(cache, pendingKey),
    keys: new Set((await cache.keys()).map(({ url }) => relative(url))),
  };
}

/** Remembers which version is being saved. */
export async function beginSaving(list: OfflineList): Promise<void> {
  await writeList(await caches.open(savedCache), pendingKey, list);
}

export async function keepFile(file: OfflineFile, content: Response): Promise<void> {
  await (await caches.open(savedCache)).put(fileToKey(file), content);
}

/** Makes the new version the one that is read, at one stroke; only then the old one goes. */
export async function finishSaving(list: OfflineList): Promise<void> {
  const cache = await caches.open(savedCache);
  await writeList(cache, currentKey, list);
  const keys = (await cache.keys()).map(({ url }) => relative(url));
  for (const key of staleKeys(list, keys)) if (key !== currentKey) await cache.delete(key);
}

export async function removeSaved(): Promise<void> {
  await caches.delete(savedCache);
}
