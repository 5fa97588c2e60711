import { entryName, readPositions } from "../scroll-positions";

/**
 * Going back to an entry that in-page navigation made, after a reload or many pages later: the
 * browser takes it for the same document and changes only the address. Asleep, nobody would show the
 * other page; and a runtime that is still loading would take the address that it began with for the
 * right one.
 */
export function guardBack(): void {
  const path = location.pathname;
  addEventListener("popstate", () => {
    const { hydrated, turned = path } = document.documentElement.dataset;
    const isShown = hydrated !== undefined || location.pathname === turned;
    if (isShown || window.turnBack?.()) return;
    // The browser has moved the page that is left; what it would restore is that page's position.
    history.scrollRestoration = "manual";
    location.reload();
  });
}

/** After such a reload: scrolls to where the reader had left the page. */
export function restoreAfterGuard(): void {
  if (history.scrollRestoration === "auto") return;
  // Once the page has loaded the browser is through with restoring what it takes for right.
  addEventListener("load", () => setTimeout(() => (history.scrollRestoration = "auto")));
  const place = readPositions().get(entryName());
  if (place !== undefined) scrollTo(0, place);
}
