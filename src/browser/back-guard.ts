import { entryName, readPositions } from "../gatsby-browser/scroll-positions";

/**
 * Going back to an entry that the navigation script made, after a reload or many pages later: the
 * browser takes it for the same document and changes only the URL. A page that the navigation
 * script no longer has is loaded again.
 */
export function guardBack(): void {
  const path = location.pathname;
  addEventListener("popstate", () => {
    const { page = path } = document.documentElement.dataset;
    if (location.pathname === page || window.showLeftPage?.()) return;
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
