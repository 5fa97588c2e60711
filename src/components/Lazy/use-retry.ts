import { useEffect } from "react";

/** Tries again by itself when the browser is online again, as long as there is a failure. */
export function useRetryOnline(failed: boolean, retry: () => void): void {
  useEffect(() => {
    if (!failed) return;
    addEventListener("online", retry);
    return () => removeEventListener("online", retry);
  }, [failed, retry]);
}
