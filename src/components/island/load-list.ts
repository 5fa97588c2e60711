import { reloadOnce } from "../../browser/reload-once";

const TIMEOUT_MS = 30_000;

/**
 * Loads a list. If a newer build has removed the file, reloads the page once; the promise then
 * stays pending.
 */
export async function loadList<Item>(url: string): Promise<readonly Item[]> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if ([404, 410].includes(response.status) && reloadOnce(url)) return new Promise(() => undefined);
  // A captive portal responds to every URL with its own page.
  const list: unknown = response.ok && !response.redirected && (await response.json());
  if (!Array.isArray(list)) throw new TypeError(`${url} is no list.`);
  return list as readonly Item[];
}
