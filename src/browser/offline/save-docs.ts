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

/** Parallel requests. */
const PARALLEL = 6;
/** Retries of a failed file, and of a list whose files have changed. */
const RETRIES = 2;

export interface Progress {
  files: number;
  bytes: number;
}

export type Outcome = "saved" | "canceled" | "network" | "changed" | "full";

/** A file differs from the list: a newer build, or a captive portal. */
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

/** Fetches the list of the newest build. */
export async function fetchList(signal: AbortSignal): Promise<OfflineList> {
  const url = `${OFFLINE_LIST_URL}${SAVING_QUERY}${String(Date.now())}`;
  return parseOfflineList(await (await request(url, signal)).json());
}

async function fetchFile({ url, hash }: OfflineFile, signal: AbortSignal): Promise<Response> {
  const response = await request(`${url}${SAVING_QUERY}${hash}`, signal);
  const content = await response.arrayBuffer();
  if ((await hashOf(content)) !== hash) throw new OtherFileError(`${url} has changed`);
  // Keeps the headers, above all the security policy.
  const headers = new Headers(response.headers);
  // Both only describe the transfer.
  headers.delete("Content-Encoding");
  headers.delete("Content-Length");
  return new Response(content, { headers });
}

export const sizeOf = (files: readonly OfflineFile[]): Progress => ({
  files: files.length,
  bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
});

/** Removes files that aren't in the list. */
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
  // The first failure stops all.
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
  // From here on, the new list is in use.
  await cache.put(LIST_KEY, new Response(packOfflineList(list)));
  await removeOtherFiles(cache, list);
}

/**
 * Saves the newest build. Files already saved, from any build, aren't fetched again. The previous
 * version stays in use until the new one is complete, and a retry continues after a failure.
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
        // A deploy in between has changed files.
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
