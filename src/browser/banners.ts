import { adoptStyles } from "./adopt-styles";
import styles from "./banners.lazy.css";

let box: HTMLElement | undefined;

/** The box is there before its text is, so that screen readers tell of it. */
function getBox(): HTMLElement {
  if (box) return box;
  adoptStyles(styles as string);
  box = document.createElement("div");
  box.className = "banners";
  box.setAttribute("role", "status");
  // Outside of what navigation replaces.
  document.body.append(box);
  return box;
}

function show(name: string, text: string, ...more: HTMLElement[]): void {
  const banner = document.createElement("p");
  banner.dataset.banner = name;
  banner.append(text, ...more);
  hide(name);
  getBox().append(banner);
}

function hide(name: string): void {
  box?.querySelector(`[data-banner=${name}]`)?.remove();
}

function showConnection(): void {
  hide("offline");
  if (!isOffline()) return;
  const link = document.createElement("a");
  link.href = "/offline/";
  link.textContent = "What is saved";
  show("offline", "You are offline. ", link);
}

function offerNewVersion(): void {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = "Show it";
  button.addEventListener("click", () => {
    button.disabled = true;
    applyNewVersion();
  });
  show("version", "A newer version is available. ", button);
}

/** Says when there is no network, and when a newer version of the site is there. */
export function startBanners(): void {
  watchConnection(showConnection);
  watchVersions(offerNewVersion);
}

/** Whether the browser says that it has no network. That it says the opposite proves nothing. */
export const isOffline = (): boolean => !navigator.onLine;

/** Calls back now and whenever the network comes or goes. */
export function watchConnection(callback: () => void): void {
  addEventListener("online", callback);
  addEventListener("offline", callback);
  callback();
}

/** How often a page that stays open asks for a newer version, in milliseconds. */
const interval = 3_600_000;

let registration: ServiceWorkerRegistration | undefined;

/**
 * Calls back when the service worker of a newer build waits for the pages of the old one, now or
 * later. Every deploy has another worker: it names the version of all files.
 */
export function watchVersions(callback: () => void): void {
  // Where storage is denied there is none, or asking for it fails.
  if (!("serviceWorker" in navigator)) return;
  void navigator.serviceWorker.getRegistration().then(
    (found) => {
      if (!found) return;
      registration = found;
      if (found.waiting) callback();
      found.addEventListener("updatefound", () => {
        const { installing, active } = found;
        installing?.addEventListener("statechange", () => {
          // The first worker of all replaces nobody.
          if (active && installing.state === "installed") callback();
        });
      });
      let asked = Date.now();
      document.addEventListener("visibilitychange", () => {
        if (document.hidden || Date.now() - asked < interval) return;
        asked = Date.now();
        found.update().catch(() => undefined); // Offline: next time.
      });
    },
    () => undefined,
  );
}

/** Lets the new worker take over and loads the page anew, once. Other tabs keep what they show. */
export function applyNewVersion(): void {
  const worker = registration?.waiting;
  // Another tab was first: the new worker is there already.
  if (!worker) {
    location.reload();
    return;
  }
  worker.addEventListener("statechange", () => {
    if (worker.state === "activated") location.reload();
  });
  worker.postMessage({ type: "SKIP_WAITING" });
}
