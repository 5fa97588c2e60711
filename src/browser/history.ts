const storeKey = "docs:scroll";

/**
 * Name of the current history entry from its URL and the navigation script's key: `/concepts/#mode
 * 17`
 */
export function entryName(): string {
  const { key = "" } = (history.state ?? {}) as { key?: string };
  return `${location.pathname}${location.hash} ${key}`;
}

/** Scroll positions in CSS pixels by history entry. */
export function readPositions(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storeKey) ?? "[]") as [string, number][]);
  } catch {
    return new Map(); // Denied or damaged: going back leads to the top.
  }
}

/** Stores the positions for the tab's next document, if allowed. */
export function storePositions(positions: ReadonlyMap<string, number>): void {
  try {
    sessionStorage.setItem(storeKey, JSON.stringify([...positions]));
  } catch {
    // Denied.
  }
}

/**
 * Handles Back to an entry of an earlier document, for which the browser only changes the URL.
 * Reloads pages that the navigation script no longer has.
 */
export function guardBack(): void {
  const path = location.pathname;
  addEventListener("popstate", () => {
    const { page = path } = document.documentElement.dataset;
    if (location.pathname === page || window["~showLeftPage"]?.()) return;
    // The browser would restore the position of the page being left.
    history.scrollRestoration = "manual";
    location.reload();
  });
}

/** Restores the scroll position after such a reload. */
export function restoreAfterGuard(): void {
  if (history.scrollRestoration === "auto") return;
  // After load, the browser has restored its own position.
  addEventListener("load", () => setTimeout(() => (history.scrollRestoration = "auto")));
  const place = readPositions().get(entryName());
  if (place !== undefined) scrollTo(0, place);
}
