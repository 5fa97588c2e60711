import { adoptStyles } from "./adopt-styles";
import styles from "./banners.lazy.css";

/** In milliseconds. */
const UPDATE_INTERVAL = 3_600_000;

const box = document.createElement("div");

function hide(name: string): void {
  box.querySelector(`[data-banner=${name}]`)?.remove();
}

function show(name: string, text: string, control: HTMLElement): void {
  const banner = document.createElement("p");
  banner.dataset.banner = name;
  banner.append(text, control);
  hide(name);
  box.append(banner);
}

function showConnection(): void {
  // `onLine` is only reliable when false.
  if (navigator.onLine) {
    hide("offline");
    return;
  }
  const link = document.createElement("a");
  link.href = "/offline/";
  link.textContent = "What is saved";
  show("offline", "You are offline. ", link);
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
  const button = document.createElement("button");
  button.textContent = "Show it";
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
  box.className = "banners no-print";
  // Exists before its text, so that screen readers announce it.
  box.setAttribute("role", "status");
  // Survives navigation.
  document.body.append(box);
  for (const type of ["online", "offline"]) addEventListener(type, showConnection);
  showConnection();
  // Without storage, service workers don't exist or fail.
  watchVersions().catch(() => undefined);
}
