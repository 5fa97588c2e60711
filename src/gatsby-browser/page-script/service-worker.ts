/** Registers the service worker once the page has loaded. Success or failure is only logged. */
export function registerServiceWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  addEventListener("load", () => {
    navigator.serviceWorker.register("/sw.js").then(
      () => console.info("Service worker registered."),
      (error: unknown) => console.info("Service worker not registered:", error),
    );
  });
}
