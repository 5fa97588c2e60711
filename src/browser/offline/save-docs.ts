import {
  hashOf,
  OFFLINE_LIST_URL,
  packOfflineList,
  parseOfflineList,
  type OfflineFile,
  type OfflineList,
} from "./files";
import { SAVING_QUERY } from "./routes";
import { fileToKey, LIST_KEY, readSavedList, SAVED_CACHE } from "./saved-docs";

/** Files that are requested at the same time. */
const PARALLEL = 6;

/** How much of a list is saved. */
export interface Progress {
  files: number;
  bytes: number;
}

export type Outcome = "saved" | "canceled" | "failed" | "full";

async function request(url: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(url, { cache: "no-store", redirect: "error", signal });
  if (!response.ok) throw new Error(`${url}: status ${String(response.status)}`);
  return response;
}

/** The list of the newest build. */
export async function fetchList(signal: AbortSignal): Promise<OfflineList> {
  const url = `${OFFLINE_LIST_URL}${SAVING_QUERY}${String(Date.now())}`;
  return parseOfflineList(await (await request(url, signal)).json());
}

async function fetchFile({ url, hash }: OfflineFile, signal: AbortSignal): Promise<Response> {
  const response = await request(`${url}${SAVING_QUERY}${hash}`, signal);
  const content = await response.arrayBuffer();
  if ((await hashOf(content)) !== hash) throw new Error(`${url} has changed`);
  // A page keeps the security policy that it came with, and all else that its host says of it.
  const headers = new Headers(response.headers);
  // These two are about the transfer only.
  headers.delete("Content-Encoding");
  headers.delete("Content-Length");
  return new Response(content, { headers });
}

/** How much files weigh together. */
export const sizeOf = (files: readonly OfflineFile[]): Progress => ({
  files: files.length,
  bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
});

/** Removes all files that are not in the list. */
async function removeOtherFiles(cache: Cache, list: OfflineList | undefined): Promise<void> {
  const live = new Set(list ? [LIST_KEY, ...list.files.map(fileToKey)] : []);
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url);
    if (!live.has(pathname + search)) await cache.delete(request);
  }
}

async function saveFiles(
  list: OfflineList,
  signal: AbortSignal,
  onProgress: (done: Progress, all: Progress) => void,
): Promise<void> {
  const cache = await caches.open(SAVED_CACHE);
  const keys = new Set((await cache.keys()).map(({ url }) => url));
  const missing = list.files.filter(
    (file) => !keys.has(new URL(fileToKey(file), location.href).href),
  );
  const all = sizeOf(list.files);
  const open = sizeOf(missing);
  const done = { files: all.files - open.files, bytes: all.bytes - open.bytes };
  onProgress(done, all);
  const saveNext = async (): Promise<void> => {
    for (let file = missing.pop(); file; file = missing.pop()) {
      try {
        signal.throwIfAborted();
        await cache.put(fileToKey(file), await fetchFile(file, signal));
      } catch (error) {
        missing.length = 0;
        throw error;
      }
      done.files += 1;
      done.bytes += file.bytes;
      onProgress(done, all);
    }
  };
  const results = await Promise.allSettled(Array.from({ length: PARALLEL }, saveNext));
  const failed = results.find((result) => result.status === "rejected");
  if (failed) throw failed.reason as unknown;
  signal.throwIfAborted();
  // From now on the files of this list are the ones that are read.
  await cache.put(LIST_KEY, new Response(packOfflineList(list)));
  await removeOtherFiles(cache, list);
}

/**
 * Saves the newest build of the site; files that are saved already, of whatever build, are not
 * fetched again. What was saved before stays what is read until all of the new build is there.
 * After a failure the files stay, so that a new attempt goes on where this one stopped.
 */
export async function saveDocs(
  signal: AbortSignal,
  onProgress: (done: Progress, all: Progress) => void,
): Promise<Outcome> {
  try {
    await saveFiles(await fetchList(signal), signal, onProgress);
    return "saved";
  } catch (error) {
    console.info("Saving stopped:", error);
    const isFull = error instanceof DOMException && error.name === "QuotaExceededError";
    if (!signal.aborted && !isFull) return "failed";
    await removeOtherFiles(await caches.open(SAVED_CACHE), await readSavedList());
    return isFull ? "full" : "canceled";
  }
}
