import { startTransition, useCallback, useEffect, useState } from "react";
import { reloadOnce } from "../../browser/reload-once";

/** Milliseconds after which a file that has not come whole has failed. */
const TIMEOUT_MS = 30_000;

const loaded = new Map<string, Promise<readonly unknown[]>>();

/**
 * Loads a list. When its file is gone, because a newer build was published, the page
 * reloads, once; the promise then stays open, as there is nothing left to show.
 */
async function readList(url: string): Promise<readonly unknown[]> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if ([404, 410].includes(response.status) && reloadOnce(url)) return new Promise(() => undefined);
  // A captive portal sends its own page for every URL.
  const list: unknown = response.ok && !response.redirected && (await response.json());
  if (!Array.isArray(list)) throw new TypeError(`${url} is no list.`);
  return list as readonly unknown[];
}

/** Loads a list once, however often it is asked for, unless it failed before. */
function loadList(url: string): Promise<readonly unknown[]> {
  const promise =
    loaded.get(url) ??
    readList(url).catch((error: unknown) => {
      loaded.delete(url);
      throw error;
    });
  loaded.set(url, promise);
  return promise;
}

/** Tries again by itself when the browser is online again, as long as there is a failure. */
export function useRetryOnline(failed: boolean, retry: () => void): void {
  useEffect(() => {
    if (!failed) return;
    addEventListener("online", retry);
    return () => removeEventListener("online", retry);
  }, [failed, retry]);
}

/** The list in a data file of the site, and a function that tries again; `null` loads nothing. */
export function useList<Item>(
  url: string | null,
): [state: readonly Item[] | "loading" | "failed", retry: () => void] {
  const [state, setState] = useState<readonly Item[] | "loading" | "failed">("loading");
  const retry = useCallback(() => setState("loading"), []);
  useRetryOnline(state === "failed", retry);

  useEffect(() => {
    if (state !== "loading" || url === null) return;
    let dropped = false;
    loadList(url).then(
      (list) => dropped || startTransition(() => setState(list as readonly Item[])),
      () => dropped || setState("failed"),
    );
    return () => {
      dropped = true;
    };
  }, [state, url]);
  return [state, retry];
}
