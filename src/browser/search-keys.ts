import { findIsland, openIsland } from "./island-requests";

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input,select,textarea"));

/** Opens the search for `/`, Ctrl K and ⌘ K. Keys typed before it appears become its query. */
export function searchOnKey(event: KeyboardEvent): void {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  const search = findIsland("search");
  if (!search || document.querySelector(".DocSearch-Modal")) return;
  const typed = search.dataset.open;
  const isCommand = ctrlKey || metaKey;
  const isLoading = typed !== undefined && !search.firstElementChild;
  if (isLoading && key.length === 1 && !isCommand && !altKey) {
    search.dataset.open = typed + key;
    event.preventDefault();
  } else if (isCommand ? key.toLowerCase() === "k" : key === "/" && !altKey && !isTyping(target)) {
    event.preventDefault();
    openIsland("search");
  }
}

/** Opens the search with the query of a URL, `/?q=splitChunks`, for search boxes of browsers. */
export function searchOnRequest(): void {
  const query = new URLSearchParams(location.search).get("q");
  if (query) openIsland("search", query);
}
