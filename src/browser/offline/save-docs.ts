import pLimit from "p-limit";
import pRetry from "p-retry";
import { StorageError, withCaches } from "../storage";
import { storeEntry } from "./entries";
import { fetchFile, fetchNew, OtherFileError } from "./fetch-file";
import {
  OFFLINE_LIST_URL,
  packOfflineList,
  parseOfflineList,
  withoutPlayground,
  type OfflineFile,
  type OfflineList,
} from "./files";
import { SAVING_QUERY } from "./routes";
import { fileToKey, findMissing, LIST_KEY, readSavedList, SAVED_CACHE } from "./saved-docs";

/** Parallel requests. */
const PARALLEL = 6;
/** Retries of a failed file, and of a list whose files have changed. */
const RETRIES = 2;

export interface Progress {
  files: number;
  bytes: number;
}

export type Outcome = "saved" | "canceled" | "network" | "changed" | "full";

/** Fetches the list of the newest build, with the files of the playground if they are wanted. */
export async function fetchList(signal: AbortSignal, hasPlayground: boolean): Promise<OfflineList> {
  const url = `${OFFLINE_LIST_URL}${SAVING_QUERY}${String(Date.now())}`;
  const list = parseOfflineList(await (await fetchNew(url, signal)).json());
  return hasPlayground ? list : withoutPlayground(list);
}

export const sizeOf = (files: readonly OfflineFile[]): Progress => ({
  files: files.length,
  bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
});

/** Removes files that aren't in the list. */
async function removeOtherFiles(list: OfflineList | undefined): Promise<void> {
  const live = new Set(list ? [LIST_KEY, ...list.files.map(fileToKey)] : []);
  await withCaches(async (storage) => {
    const cache = await storage.open(SAVED_CACHE);
    for (const request of await cache.keys()) {
      const { pathname, search } = new URL(request.url);
      if (!live.has(pathname + search)) await cache.delete(request);
    }
  });
}

async function saveFiles(
  list: OfflineList,
  signal: AbortSignal,
  onProgress: (done: Progress, all: Progress) => void,
): Promise<void> {
  const missing = await findMissing(list);
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
    await storeEntry(SAVED_CACHE, fileToKey(file), response);
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
  await storeEntry(SAVED_CACHE, LIST_KEY, new Response(packOfflineList(list)));
  await removeOtherFiles(list);
}

/**
 * Saves the newest build. Files already saved, from any build, aren't fetched again. The previous
 * version stays in use until the new one is complete, and a retry continues after a failure.
 * @throws StorageError unless storage is full
 */
export async function saveDocs(
  signal: AbortSignal,
  hasPlayground: boolean,
  onProgress: (done: Progress, all: Progress) => void,
): Promise<Outcome> {
  try {
    for (let attempt = 0; ; attempt += 1) {
      try {
        await saveFiles(await fetchList(signal, hasPlayground), signal, onProgress);
        return "saved";
      } catch (error) {
        // A deploy in between has changed files.
        if (!(error instanceof OtherFileError) || attempt === RETRIES) throw error;
      }
    }
  } catch (error) {
    console.info("Saving stopped:", error);
    const isStorage = error instanceof StorageError;
    if (isStorage && !error.isFull) throw error;
    if (signal.aborted || isStorage) await removeOtherFiles(await readSavedList());
    if (signal.aborted) return "canceled";
    if (isStorage) return "full";
    return error instanceof OtherFileError ? "changed" : "network";
  }
}
