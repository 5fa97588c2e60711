/**
 * Reloads the page unless that was already tried for the same cause, so that a broken deploy
 * never ends in a loop. Returns whether the page is being reloaded.
 * @param cause what was missing, for example a fragment's url
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
