/**
 * Reloads the page once per cause, so that a broken deploy can't loop.
 * @param cause what was missing, such as a URL
 * @returns whether it reloads
 */
export function reloadOnce(cause: string): boolean {
  const key = `reloaded:${cause}`;
  try {
    if (sessionStorage.getItem(key)) return false;
    sessionStorage.setItem(key, "1");
  } catch {
    return false; // Without a memory there is no telling a second time from the first.
  }
  location.reload();
  return true;
}
