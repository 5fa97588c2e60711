/** The reader's storage, or undefined where it is denied (private windows, blocked cookies). */
export function localStore(): Storage | undefined {
  try {
    const key = "docs:probe";
    localStorage.setItem(key, key);
    localStorage.removeItem(key);
    return localStorage;
  } catch {
    return undefined;
  }
}
