/** Stored responses. Each one is compared with the hash of its content when it is read. */
import { withCaches } from "../storage";
import { hashOf } from "./files";
import { hasRightType } from "./routes";

const HASH_HEADER = "X-Content-Hash";

/** A response to store; keeps the headers, above all the security policy. */
export async function toEntry(response: Response, content: ArrayBuffer): Promise<Response> {
  const headers = new Headers(response.headers);
  // Both only describe the transfer.
  headers.delete("Content-Encoding");
  headers.delete("Content-Length");
  headers.set(HASH_HEADER, await hashOf(content));
  return new Response(content, { headers });
}

/** @throws StorageError */
export const storeEntry = (cacheName: string, key: string, entry: Response): Promise<void> =>
  withCaches(async (storage) => (await storage.open(cacheName)).put(key, entry));

/**
 * Reads a response; undefined if missing. Removes a damaged one.
 * @param hash by default, the one that was stored with it
 * @throws StorageError
 */
export const readEntry = (
  cacheName: string,
  key: string,
  hash?: string,
): Promise<Response | undefined> =>
  // Searches without creating the cache.
  withCaches(async (storage) => {
    const response = await storage.match(key, { cacheName, ignoreVary: true });
    if (!response) return undefined;
    const { headers } = response;
    const content = await response.arrayBuffer();
    const isWhole = (await hashOf(content)) === (hash ?? headers.get(HASH_HEADER));
    if (isWhole && hasRightType(new URL(key, location.href).pathname, headers)) {
      return new Response(content, { headers });
    }
    await (await storage.open(cacheName)).delete(key);
    return undefined;
  });
