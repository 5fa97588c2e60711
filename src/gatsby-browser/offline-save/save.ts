import pLimit from "p-limit";
import pRetry from "p-retry";
import { amountOf, missingFiles, type Amount, type OfflineList } from "../../lib/offline";
import { fetchFile, fetchList, OtherFileError } from "./fetch-file";
import { beginSaving, finishSaving, keepFile, readSaved } from "./store";

/** Files that are asked for at the same time. */
const AT_ONCE = 6;
/** A file that fails is asked for again so many times. */
const RETRIES = 2;
/** Deploys that may happen while one is saving. */
const DEPLOYS = 3;

export type Outcome = "saved" | "asked" | "network" | "full" | "host";

const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "QuotaExceededError";

/** Fetches what is missing of one version. */
async function saveVersion(
  list: OfflineList,
  signal: AbortSignal,
  onProgress: (done: Amount, all: Amount) => void,
): Promise<void> {
  await beginSaving(list);
  const missing = missingFiles(list, (await readSaved()).keys);
  const all = amountOf(list.files);
  const open = amountOf(missing);
  const done: Amount = { files: all.files - open.files, bytes: all.bytes - open.bytes };
  onProgress(done, all);
  const stop = new AbortController();
  const pause = (): void => stop.abort();
  signal.addEventListener("abort", pause);
  if (signal.aborted) pause();
  const limit = pLimit(AT_ONCE);
  const saveOne = async (file: (typeof missing)[number]): Promise<void> => {
    stop.signal.throwIfAborted();
    const content = await pRetry(() => fetchFile(file, stop.signal), {
      retries: RETRIES,
      minTimeout: 500,
      signal: stop.signal,
      // Asked for again at once, these fail again.
      shouldRetry: ({ error }) => !(error instanceof OtherFileError),
    });
    await keepFile(file, content);
    done.files += 1;
    done.bytes += file.bytes;
    onProgress(done, all);
  };
  try {
    await Promise.all(missing.map((file) => limit(() => saveOne(file))));
  } finally {
    signal.removeEventListener("abort", pause);
    stop.abort(); // One failed: what the others still fetch would be told to nobody.
  }
  await finishSaving(list);
}

/**
 * Saves the newest version of the site: what is there already, of whatever version, is not fetched
 * again. A deploy in the middle begins anew with what it changed.
 *
 * @param signal pauses
 */
export async function saveSite(
  signal: AbortSignal,
  onProgress: (done: Amount, all: Amount) => void,
): Promise<Outcome> {
  try {
    for (let deploy = 0; ; deploy += 1) {
      try {
        await saveVersion(await fetchList(signal), signal, onProgress);
        return "saved";
      } catch (error) {
        if (!(error instanceof OtherFileError) || deploy === DEPLOYS) throw error;
      }
    }
  } catch (error) {
    if (signal.aborted) return "asked";
    console.info("Saving stopped:", error);
    if (error instanceof OtherFileError) return "host";
    return isFull(error) ? "full" : "network";
  }
}
