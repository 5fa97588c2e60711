/** Where positions lie in the session's storage while another document is shown. */
const storeKey = "docs:scroll";

/** Name of the history entry that is shown: its URL and the key that the navigation script gave it. */
// "/concepts/#mode" with the state { key: "17" } => "/concepts/#mode 17"
export function entryName(): string {
  const { key = "" } = (history.state ?? {}) as { key?: string };
  return `${location.pathname}${location.hash} ${key}`;
}

/** Scroll positions of the tab's history entries, in CSS pixels, by the names of the entries. */
export function readPositions(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storeKey) ?? "[]") as [string, number][]);
  } catch {
    return new Map(); // Denied or damaged: going back leads to the top.
  }
}

/** Keeps the positions for the next document of the tab, where storage allows. */
export function storePositions(positions: ReadonlyMap<string, number>): void {
  try {
    sessionStorage.setItem(storeKey, JSON.stringify([...positions]));
  } catch {
    // Denied: what is known lasts as long as this document.
  }
}

/**
 * Going back to an entry that the navigation script made, after a reload or many pages later: the
 * browser takes it for the same document and changes only the URL. A page that the navigation
 * script no longer has is loaded again.
 */
export function guardBack(): void {
  const path = location.pathname;
  addEventListener("popstate", () => {
    const { page = path } = document.documentElement.dataset;
    if (location.pathname === page || window["~showLeftPage"]?.()) return;
    // The browser has moved the page that is left; what it would restore is that page's position.
    history.scrollRestoration = "manual";
    location.reload();
  });
}

/** After such a reload: scrolls to where the reader had left the page. */
export function restoreAfterGuard(): void {
  if (history.scrollRestoration === "auto") return;
  // Once the page has loaded the browser has done its own restoring.
  addEventListener("load", () => setTimeout(() => (history.scrollRestoration = "auto")));
  const place = readPositions().get(entryName());
  if (place !== undefined) scrollTo(0, place);
}
