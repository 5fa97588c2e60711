import { useEffect } from "react";

/** Retries a failed request when the browser is online again. */
export function useRetryOnline(failed: boolean, retry: () => void): void {
  useEffect(() => {
    if (!failed) return;
    addEventListener("online", retry);
    return () => removeEventListener("online", retry);
  }, [failed, retry]);
}

/** A failure to load, with a retry button. */
export function Failed({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <div className="failure" role="alert">
      <p>{what} could not be loaded. Check your connection and try again.</p>
      <button type="button" className="button-secondary" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
