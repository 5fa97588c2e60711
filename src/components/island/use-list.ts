import { startTransition, useCallback, useEffect, useState } from "react";
import { reloadOnce } from "../../browser/reload-once";

const TIMEOUT_MS = 30_000;

const loaded = new Map<string, Promise<readonly unknown[]>>();

/**
 * Loads a list. If a newer build has removed the file, reloads the page once; the promise then
 * stays pending.
 */
async function readList(url: string): Promise<readonly unknown[]> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if ([404, 410].includes(response.status) && reloadOnce(url)) return new Promise(() => undefined);
  // A captive portal responds to every URL with its own page.
  const list: unknown = response.ok && !response.redirected && (await response.json());
  if (!Array.isArray(list)) throw new TypeError(`${url} is no list.`);
  return list as readonly unknown[];
}

/** Loads a list once; requests it again after a failure. */
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

/** Retries a failed request when the browser is online again. */
export function useRetryOnline(failed: boolean, retry: () => void): void {
  useEffect(() => {
    if (!failed) return;
    addEventListener("online", retry);
    return () => removeEventListener("online", retry);
  }, [failed, retry]);
}

/** Returns the list in a data file and a retry function; `null` loads nothing. */
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
