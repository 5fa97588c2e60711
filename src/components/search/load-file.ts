export const SEARCH_FILE_URL = "/search-index.json";
/** An array of `KnownError`, only loaded for queries that may be messages. */
export const ERRORS_FILE_URL = "/search-errors.json";

const TIMEOUT_MS = 30_000;

/** A loader that loads once, and again after a failure. */
export function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined;
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
}

/** @throws Error unless the file can be had */
export async function loadFile(url: string): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${url}: status ${String(response.status)}`);
  return response.json();
}
