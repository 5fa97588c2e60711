import { afterPaint } from "./after-paint";

/** Registers the service worker once the page has loaded and been painted, which its start would delay. Success or failure is only logged. */
export function registerServiceWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  const register = (): void => {
    navigator.serviceWorker.register("/sw.js").then(
      () => console.info("Service worker registered."),
      (error: unknown) => console.info("Service worker not registered:", error),
    );
  };
  addEventListener("load", () => afterPaint(register));
}
