import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import { LoadError, loadJson } from "../../gatsby-browser/load-json";
import { reloadOnce } from "../../gatsby-browser/reload-once";
import { useRetryOnline } from "./use-retry";

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
