import { adoptStyles } from "./adopt-styles";
import styles from "./banners.lazy.css";
import { make } from "./make";

/** In milliseconds. */
const UPDATE_INTERVAL = 3_600_000;

// Exists before its text, so that screen readers announce it.
const box = make("div", { class: "banners no-print", role: "status" });

function hide(name: string): void {
  box.querySelector(`[data-banner=${name}]`)?.remove();
}

function show(name: string, text: string, control: HTMLElement): void {
  hide(name);
  box.append(make("p", { "data-banner": name }, text, control));
}

function showConnection(): void {
  // `onLine` is only reliable when false.
  if (navigator.onLine) {
    hide("offline");
    return;
  }
  show("offline", "You are offline. ", make("a", { href: "/offline/" }, "What is saved"));
}

/** Activates the new worker and reloads the page once. Other tabs keep their pages. */
function applyNewVersion({ waiting }: ServiceWorkerRegistration): void {
  // Another tab has activated it already.
  if (!waiting) {
    location.reload();
    return;
  }
  waiting.addEventListener("statechange", () => {
    // A newer version has replaced a redundant one.
    if (["activated", "redundant"].includes(waiting.state)) location.reload();
  });
  waiting.postMessage({ type: "SKIP_WAITING" });
}

function offerNewVersion(registration: ServiceWorkerRegistration): void {
  const button = make("button", {}, "Show it");
  button.addEventListener("click", () => {
    button.disabled = true;
    applyNewVersion(registration);
  });
  show("version", "A newer version is available. ", button);
}

/**
 * Offers a new version when its service worker is waiting. Each deploy has a new worker, because it
 * contains the version of all files.
 */
async function watchVersions(): Promise<void> {
  const found = await navigator.serviceWorker.getRegistration();
  if (!found) return;
  if (found.waiting) offerNewVersion(found);
  found.addEventListener("updatefound", () => {
    const { installing, active } = found;
    installing?.addEventListener("statechange", () => {
      // The first worker replaces none.
      if (active && installing.state === "installed") offerNewVersion(found);
    });
  });
  let asked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - asked < UPDATE_INTERVAL) return;
    asked = Date.now();
    found.update().catch(() => undefined); // Offline: next time.
  });
}

/** Shows that the browser is offline, or that a new version is available. */
export function startBanners(): void {
  adoptStyles(styles as string);
  // Survives navigation.
  document.body.append(box);
  for (const type of ["online", "offline"]) addEventListener(type, showConnection);
  showConnection();
  // Without storage, service workers don't exist or fail.
  watchVersions().catch(() => undefined);
}
