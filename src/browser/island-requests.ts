import { reloadOnce } from "./reload-once";
import { showFailure } from "./failure";
import { addToHead } from "./import-module";

/** URL of the islands script; empty in development. */
declare const ISLANDS_SCRIPT: string;

/** Dispatched on `document` to load, open or close an island. */
export const ISLAND_EVENT = "docs:island";

/** Loads islands this far outside the viewport. */
const MARGIN = "600px";

let loading = false;

/** Shows a failure in the islands that are waiting. */
export function failIsland(island: HTMLElement): void {
  delete island.dataset.wanted;
  const { what = "" } = island.dataset;
  showFailure(
    island,
    "p",
    `${what} could not be loaded. Check your connection and try again.`,
    () => wantIsland(island),
  );
}

function loadIslands(): void {
  if (loading || ISLANDS_SCRIPT === "") return;
  loading = true;
  const fail = (): void => {
    loading = false;
    // Removed by a newer build.
    if (navigator.onLine && reloadOnce(ISLANDS_SCRIPT)) return;
    document.querySelectorAll<HTMLElement>('[data-wanted=""]').forEach(failIsland);
  };
  // A captive portal's page loads without an error.
  const onload = () => "islands" in document.documentElement.dataset || fail();
  addToHead("script", { src: ISLANDS_SCRIPT, onload, onerror: fail });
}

/** Loads and mounts an island once. */
export function wantIsland(island: HTMLElement | null): void {
  if (!island) return;
  const { wanted, preload } = island.dataset;
  if (wanted === undefined) {
    island.dataset.wanted = "";
    if (preload) addToHead("link", { rel: "preload", as: "fetch", crossOrigin: "", href: preload });
  }
  document.dispatchEvent(new Event(ISLAND_EVENT));
  loadIslands();
}

export const findIsland = (name?: string): HTMLElement | null =>
  document.querySelector(`[data-island="${name}"]`);

/**
 * Asks an island to open or close once it is ready.
 * @param value such as the search's first query
 */
export function openIsland(name?: string, value = ""): void {
  const island = findIsland(name);
  if (!island) return;
  island.dataset.open = value;
  wantIsland(island);
}

/** Toggles the panel of a button (`aria-controls`); the first time, mounts the islands inside. */
export function togglePanel(button: HTMLElement): void {
  const isOpen = button.getAttribute("aria-expanded") !== "true";
  const panel = document.getElementById(button.getAttribute("aria-controls") ?? "");
  button.setAttribute("aria-expanded", String(isOpen));
  if (panel) panel.hidden = !isOpen;
  if (isOpen) wantIsland(panel?.querySelector<HTMLElement>("[data-island]") ?? null);
  else document.dispatchEvent(new Event(ISLAND_EVENT));
}

/** Repeats an early click on a button after React is ready. */
export function keepEarlyClick(target: Element): void {
  const island = target.closest<HTMLElement>("[data-hydrate]:not([data-wanted=mounted])");
  if (!island) return;
  target.closest("button")?.setAttribute("data-replay", "");
  wantIsland(island);
}

let observer: IntersectionObserver | undefined;

/** Loads the islands that come near the viewport. */
export function watchIslands(): void {
  observer?.disconnect();
  observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) wantIsland(target as HTMLElement);
      }
    },
    { rootMargin: MARGIN },
  );
  // With a hash, `near-hash` too.
  const near = `[data-load${location.hash && "^"}=near]:not([data-wanted])`;
  for (const island of document.querySelectorAll(near)) {
    observer.observe(island);
  }
}
