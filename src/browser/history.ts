import { withStorage } from "./storage";

const PREFIX = "docs:scroll:";

/**
 * Name of the current history entry from its URL and the navigation script's key: `/concepts/#mode
 * 17`
 */
export function entryName(): string {
  const state = history.state as { key?: string } | null;
  return `${location.pathname}${location.hash} ${state?.key ?? ""}`;
}

/** Stores the scroll position of an entry in CSS pixels for the tab's next document. */
export function storePosition(entry: string, place: number): void {
  withStorage("sessionStorage", (storage) => storage.setItem(PREFIX + entry, String(place)));
}

/** Without a valid position, going back leads to the top. */
export const readPosition = (entry: string): number =>
  Number(withStorage("sessionStorage", (storage) => storage.getItem(PREFIX + entry))) || 0;

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
  const place = readPosition(entryName());
  if (place) scrollTo(0, place);
}
