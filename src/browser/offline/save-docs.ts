import pLimit from "p-limit";
import pRetry from "p-retry";
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
/** How often a file that fails is requested again, and a list whose files have changed. */
const RETRIES = 2;

/** How much of a list is saved. */
export interface Progress {
  files: number;
  bytes: number;
}

export type Outcome = "saved" | "canceled" | "network" | "changed" | "full";

/** The host has another file under this URL: there is a newer build, or something is in between. */
class OtherFileError extends Error {
  override name = "OtherFileError";
}

async function request(url: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(url, { cache: "no-store", signal });
  const { status, redirected } = response;
  if (status === 404 || status === 410 || redirected) {
    throw new OtherFileError(`${url}: status ${String(status)}, redirected: ${String(redirected)}`);
  }
  if (!response.ok) throw new Error(`${url}: status ${String(status)}`);
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
  if ((await hashOf(content)) !== hash) throw new OtherFileError(`${url} has changed`);
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
  // The first that fails stops the others.
  const stop = new AbortController();
  const cancel = (): void => stop.abort();
  signal.addEventListener("abort", cancel, { signal: stop.signal });
  if (signal.aborted) cancel();
  const limit = pLimit(PARALLEL);
  const saveOne = async (file: OfflineFile): Promise<void> => {
    stop.signal.throwIfAborted();
    const response = await pRetry(() => fetchFile(file, stop.signal), {
      retries: RETRIES,
      minTimeout: 500,
      signal: stop.signal,
      shouldRetry: ({ error }) => !(error instanceof OtherFileError),
    });
    await cache.put(fileToKey(file), response);
    done.files += 1;
    done.bytes += file.bytes;
    onProgress(done, all);
  };
  try {
    await Promise.all(missing.map((file) => limit(() => saveOne(file))));
  } finally {
    stop.abort();
  }
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
    for (let attempt = 0; ; attempt += 1) {
      try {
        await saveFiles(await fetchList(signal), signal, onProgress);
        return "saved";
      } catch (error) {
        // A deploy in the middle: its list has other files.
        if (!(error instanceof OtherFileError) || attempt === RETRIES) throw error;
      }
    }
  } catch (error) {
    console.info("Saving stopped:", error);
    const isFull = error instanceof DOMException && error.name === "QuotaExceededError";
    if (signal.aborted || isFull) {
      await removeOtherFiles(await caches.open(SAVED_CACHE), await readSavedList());
    }
    if (signal.aborted) return "canceled";
    if (isFull) return "full";
    return error instanceof OtherFileError ? "changed" : "network";
  }
}
