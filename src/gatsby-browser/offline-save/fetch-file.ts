import {
  fileToRequest,
  offlineListUrl,
  parseOfflineList,
  type OfflineFile,
  type OfflineList,
} from "../../lib/offline";

/** A file that is not the one of the list: there is a newer build, or something is in between. */
export class OtherFileError extends Error {
  override name = "OtherFileError";
}

async function hashOf(content: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return Array.from(digest.subarray(0, 5), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function request(url: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(url, { cache: "no-store", signal });
  const { status, redirected } = response;
  if (status === 404 || status === 410 || redirected) {
    throw new OtherFileError(`${url}: status ${String(status)}, redirected: ${String(redirected)}`);
  }
  if (!response.ok) throw new Error(`${url}: status ${String(status)}`);
  return response;
}

/** The list of the newest build. */
export async function fetchList(signal: AbortSignal): Promise<OfflineList> {
  // Past all that keeps answers, the service worker included.
  const response = await request(`${offlineListUrl}?save=${String(Date.now())}`, signal);
  return parseOfflineList(await response.json());
}

/**
 * One file as the list names it, ready to be kept.
 *
 * @throws OtherFileError if the host has another file under this address
 * @throws Error if the network or the host fails
 */
export async function fetchFile(file: OfflineFile, signal: AbortSignal): Promise<Response> {
  const response = await request(fileToRequest(file), signal);
  const content = await response.arrayBuffer();
  if ((await hashOf(content)) !== file.hash) throw new OtherFileError(`${file.url} has changed`);
  // A page keeps the security policy that it came with, and all else that its host says of it.
  const headers = new Headers(response.headers);
  // These are of the way over the line, which the content has behind it.
  headers.delete("Content-Encoding");
  headers.delete("Content-Length");
  return new Response(content, { headers });
}
