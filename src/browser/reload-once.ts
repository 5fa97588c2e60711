import { withStorage } from "./storage";

/**
 * Reloads the page once per cause, so that a broken deploy can't loop.
 * @param cause what was missing, such as a URL
 * @returns whether it reloads
 */
export function reloadOnce(cause: string): boolean {
  const key = `reloaded:${cause}`;
  const isFirst = withStorage("sessionStorage", (storage) => {
    if (storage.getItem(key)) return false;
    storage.setItem(key, "1");
    return true;
  });
  // Without storage, a second time can't be told from the first.
  if (!isFirst) return false;
  location.reload();
  return true;
}
