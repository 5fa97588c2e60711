/** The button of the search; none where the runtime that it needs can't be had. */
const button = (): HTMLElement | null =>
  document.querySelector("html:not([data-asleep]) [data-search-open]");

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input,select,textarea"));

/** Opens the search, once the page is awake. What is typed until then is kept in `data-typed`. */
export function openSearch(typed = ""): void {
  const search = button();
  if (!search) return;
  search.dataset.typed = typed;
  search.click();
}

/** Opens the search for `/`, Ctrl K and ⌘ K. */
export function searchOnKey(event: KeyboardEvent): void {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  const search = button();
  if (!search || document.querySelector(".DocSearch")) return;
  const typed = search.dataset.typed;
  const isCommand = ctrlKey || metaKey;
  if (typed !== undefined && key.length === 1 && !isCommand && !altKey) {
    search.dataset.typed = typed + key;
    event.preventDefault();
  } else if (isCommand ? key.toLowerCase() === "k" : key === "/" && !altKey && !isTyping(target)) {
    event.preventDefault();
    openSearch();
  }
}

/** Opens the search with the query of an address, as browsers' own search boxes do. */
// "/?q=splitChunks"
export function searchOnRequest(): void {
  const query = new URLSearchParams(location.search).get("q");
  if (query) openSearch(query);
}
