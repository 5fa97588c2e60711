import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import { reloadOnce } from "../../browser/reload-once";

/** Thrown when a file can't be had. `gone` means that its host has a newer build. */
class LoadError extends Error {
  readonly gone: boolean;
  constructor(message: string, gone: boolean) {
    super(message);
    this.name = "LoadError";
    this.gone = gone;
  }
}

/** Milliseconds after which a file that has not come whole has failed. */
const TIMEOUT_MS = 30_000;

const loaded = new Map<string, Promise<unknown>>();

async function readJson(url: string): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) {
    const gone = response.status === 404 || response.status === 410;
    throw new LoadError(`${url} answered ${String(response.status)}`, gone);
  }
  // A captive portal answers every address with a page of its own.
  if (response.redirected) throw new LoadError(`${url} was redirected`, false);
  return (await response.json()) as unknown;
}

/**
 * Loads a JSON file of the site once, however often it is asked for; a failed load is forgotten,
 * so that the next one tries again.
 *
 * @param url with a hash of its content: `/data/pages.0123456789.json`
 * @param parse makes data of what the file holds; throws if that has another shape
 * @throws LoadError, SyntaxError for what is no JSON, the network's own error, or that of `parse`
 */
function loadJson<Data>(url: string, parse: (unsafe: unknown) => Data): Promise<Data> {
  let promise = loaded.get(url);
  if (!promise) {
    promise = readJson(url)
      .then(parse)
      .catch((error: unknown) => {
        loaded.delete(url);
        throw error;
      });
    loaded.set(url, promise);
  }
  return promise as Promise<Data>;
}

/** Tries again by itself when the browser is online again, as long as there is a failure. */
export function useRetryOnline(failed: boolean, retry: () => void): void {
  useEffect(() => {
    if (!failed) return;
    addEventListener("online", retry);
    return () => removeEventListener("online", retry);
  }, [failed, retry]);
}

export type JsonState<Data> = { data: Data } | "loading" | "failed";

/**
 * A data file of the site, as state of a component: loading, then its data, or failed. When the
 * file is gone, because a newer build was published, the page is loaded anew, once.
 *
 * @param url of the file; `null` loads nothing
 * @param parse makes data of what the file holds; throws if that has another shape
 * @returns the state, and a function that tries again
 */
export function useJson<Data>(
  url: string | null,
  parse: (unsafe: unknown) => Data,
): [state: JsonState<Data>, retry: () => void] {
  const [state, setState] = useState<JsonState<Data>>("loading");
  const parser = useRef(parse);
  const retry = useCallback(() => setState("loading"), []);
  useRetryOnline(state === "failed", retry);

  useEffect(() => {
    if (state !== "loading" || url === null) return;
    let dropped = false;
    loadJson(url, parser.current).then(
      (data) => dropped || startTransition(() => setState({ data })),
      (error: unknown) => {
        if (dropped) return;
        if (error instanceof LoadError && error.gone && reloadOnce(url)) return;
        setState("failed");
      },
    );
    return () => {
      dropped = true;
    };
  }, [state, url]);
  return [state, retry];
}
