import { toEntry } from "./entries";
import { hashOf, type OfflineFile } from "./files";
import { SAVING_QUERY } from "./routes";

/** A file differs from the list: a newer build, or a captive portal. */
export class OtherFileError extends Error {
  override name = "OtherFileError";
}

/** Fetches a URL past all caches. */
export async function fetchNew(url: string, signal?: AbortSignal): Promise<Response> {
  const response = await fetch(url, { cache: "no-store", signal: signal ?? null });
  const { status, redirected } = response;
  if (status === 404 || status === 410 || redirected) {
    throw new OtherFileError(`${url}: status ${String(status)}, redirected: ${String(redirected)}`);
  }
  if (!response.ok) throw new Error(`${url}: status ${String(status)}`);
  return response;
}

/** Fetches a file to store, and compares it with its hash. */
export async function fetchFile(
  { url, hash }: Pick<OfflineFile, "url" | "hash">,
  signal?: AbortSignal,
): Promise<Response> {
  const response = await fetchNew(`${url}${SAVING_QUERY}${hash}`, signal);
  const content = await response.arrayBuffer();
  if ((await hashOf(content)) !== hash) throw new OtherFileError(`${url} has changed`);
  return toEntry(response, content);
}
