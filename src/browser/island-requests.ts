import { reloadOnce } from "./reload-once";
import { showFailure } from "./failure";

/** Url of the script that mounts islands; empty in development, where Gatsby's bundle holds it. */
declare const ISLANDS_SCRIPT: string;

/** Dispatched on `document` when an island is wanted, or asked to open or close. */
export const ISLAND_EVENT = "docs:island";

/** How far outside the window an island is when its code is loaded. */
const MARGIN = "600px";

let loading = false;

/** Says that islands could not be loaded, in each that somebody waits for. */
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
  const script = document.createElement("script");
  const fail = (): void => {
    loading = false;
    // Gone: a newer build was published, whose pages name another script.
    if (navigator.onLine && reloadOnce(ISLANDS_SCRIPT)) return;
    document.querySelectorAll<HTMLElement>('[data-wanted=""]').forEach(failIsland);
  };
  script.src = ISLANDS_SCRIPT;
  script.onerror = fail;
  // A captive portal's page in place of a script is no error of loading.
  script.onload = () => "islands" in document.documentElement.dataset || fail();
  document.head.append(script);
}

/** Has the code of an island loaded, and the island mounted, unless that has begun. */
export function wantIsland(island: HTMLElement | null): void {
  if (!island) return;
  island.dataset.wanted ??= "";
  document.dispatchEvent(new Event(ISLAND_EVENT));
  loadIslands();
}

export const findIsland = (name: string): HTMLElement | null =>
  document.querySelector(`[data-island="${name}"]`);

/**
 * Asks an island that opens and closes to do so, once it is there.
 * @param value what it is told: the search's first query
 */
export function openIsland(name: string, value = ""): void {
  const island = findIsland(name);
  if (!island) return;
  island.dataset.open = value;
  wantIsland(island);
}

/**
 * Shows or hides the panel of a button (`aria-controls`), and has the islands in it mounted with the
 * first time that it shows.
 */
export function togglePanel(button: HTMLElement): void {
  const isOpen = button.getAttribute("aria-expanded") !== "true";
  const panel = document.getElementById(button.getAttribute("aria-controls") ?? "");
  button.setAttribute("aria-expanded", String(isOpen));
  if (panel) panel.hidden = !isOpen;
  if (isOpen) wantIsland(panel?.querySelector<HTMLElement>("[data-island]") ?? null);
  else document.dispatchEvent(new Event(ISLAND_EVENT));
}

/** Keeps a click on a button that React does not serve yet, to be played again once it does. */
export function keepEarlyClick(target: Element): void {
  const island = target.closest<HTMLElement>("[data-hydrate]:not([data-wanted=mounted])");
  if (!island) return;
  target.closest("button")?.setAttribute("data-replay", "");
  wantIsland(island);
}

let observer: IntersectionObserver | undefined;

/** Has the islands of the page loaded that come near the window. */
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
  for (const island of document.querySelectorAll("[data-load=near]:not([data-wanted])")) {
    observer.observe(island);
  }
}
