/**
 * Reloads the page, once for each cause: a broken deploy must not loop. Returns whether it reloads.
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
