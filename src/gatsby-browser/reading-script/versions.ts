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
