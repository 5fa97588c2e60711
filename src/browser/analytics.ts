import type { AnalyticsSettings } from "../site/settings";
import { contentEvent } from "./page-events";

/** Respects Do Not Track and Global Privacy Control. */
const wishesPrivacy = (): boolean =>
  ("globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true) ||
  navigator.doNotTrack === "1";

function send({ url, id }: AnalyticsSettings, from: string): void {
  const view = {
    id,
    // Query and hash can contain what somebody typed.
    path: location.pathname,
    referrer: /^https?:\/\/[^/?#]+/.exec(from)?.[0] ?? "",
    title: document.title,
    language: navigator.language,
    // Small has no sidebar, large has a table of contents.
    width: innerWidth < 1024 ? "small" : innerWidth < 1280 ? "medium" : "large",
  };
  try {
    // As a string, because other types need a preflight request.
    navigator.sendBeacon(url, JSON.stringify(view));
  } catch {
    // A browser or an extension blocks it.
  }
}

/**
 * Counts the first view and each navigation, after the document has loaded and the browser is idle.
 * Prerendered and background pages count when they become visible. Never throws.
 */
export function countViews(settings: AnalyticsSettings): void {
  let counted: string | undefined;

  const count = (): void => {
    const isReadable = !document.hidden && !document.querySelector("[data-pending-body]");
    if (location.pathname === counted || !isReadable) return;
    const from = counted === undefined ? document.referrer : location.origin;
    counted = location.pathname;
    if (!wishesPrivacy()) send(settings, from);
  };
  // By then the page is painted.
  const look = (): void => {
    if (document.readyState !== "complete") return;
    if ("requestIdleCallback" in window) requestIdleCallback(count, { timeout: 2_000 });
    else setTimeout(count, 200);
  };
  addEventListener("load", look);
  document.addEventListener(contentEvent, look);
  document.addEventListener("visibilitychange", look);
  addEventListener("pageshow", ({ persisted }) => {
    // Restored from the back/forward cache.
    if (persisted) counted = undefined;
    look();
  });
}
