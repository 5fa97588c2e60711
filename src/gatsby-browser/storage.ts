/** The reader's storage, or undefined where it is denied (private windows, blocked cookies). */
export function localStore(): Storage | undefined {
  try {
    localStorage.getItem("");
    return localStorage;
  } catch {
    return undefined;
  }
}

/** Remembers a choice where there is a memory. Where it is full, the choice holds for this page. */
export function keep(store: Storage | undefined, key: string, value: string): void {
  try {
    store?.setItem(key, value);
  } catch {
    // Full.
  }
}
