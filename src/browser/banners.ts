import { adoptStyles } from "./adopt-styles";
import styles from "./banners.lazy.css";

/** How often a page that stays open asks for a newer version, in milliseconds. */
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
  // That a browser says it has a network proves nothing; the opposite does.
  if (navigator.onLine) {
    hide("offline");
    return;
  }
  const link = document.createElement("a");
  link.href = "/offline/";
  link.textContent = "What is saved";
  show("offline", "You are offline. ", link);
}

/** Lets the new worker take over and reloads the page, once. Other tabs keep what they show. */
function applyNewVersion({ waiting }: ServiceWorkerRegistration): void {
  // Another tab was first: the new worker is there already.
  if (!waiting) {
    location.reload();
    return;
  }
  waiting.addEventListener("statechange", () => {
    if (waiting.state === "activated") location.reload();
  });
  waiting.postMessage({ type: "SKIP_WAITING" });
}

function offerNewVersion(registration: ServiceWorkerRegistration): void {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = "Show it";
  button.addEventListener("click", () => {
    button.disabled = true;
    applyNewVersion(registration);
  });
  show("version", "A newer version is available. ", button);
}

/**
 * Offers a newer build once its service worker waits for the pages of the old one. Every deploy
 * has another worker: it names the version of all files.
 */
async function watchVersions(): Promise<void> {
  const found = await navigator.serviceWorker.getRegistration();
  if (!found) return;
  if (found.waiting) offerNewVersion(found);
  found.addEventListener("updatefound", () => {
    const { installing, active } = found;
    installing?.addEventListener("statechange", () => {
      // The first worker of all replaces nobody.
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

/** Says when there is no network, and when a newer version of the site is there. */
export function startBanners(): void {
  adoptStyles(styles as string);
  box.className = "banners";
  // There before its texts are, so that screen readers tell of them.
  box.setAttribute("role", "status");
  // Outside of what navigation replaces.
  document.body.append(box);
  for (const type of ["online", "offline"]) addEventListener(type, showConnection);
  showConnection();
  // Where storage is denied there are no service workers, or asking for them fails.
  watchVersions().catch(() => undefined);
}
