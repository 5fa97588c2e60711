import type { AnalyticsSettings } from "../site/settings";
import { contentEvent } from "./page-events";

/** Whether the reader's browser asks not to be counted: Do Not Track or Global Privacy Control. */
const wishesPrivacy = (): boolean =>
  ("globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true) ||
  navigator.doNotTrack === "1";

/** Tells of a view of the page, and nothing of the person. */
function send({ url, id }: AnalyticsSettings, from: string): void {
  const view = {
    id,
    // Without query and hash, which may hold what somebody typed.
    path: location.pathname,
    referrer: /^https?:\/\/[^/?#]+/.exec(from)?.[0] ?? "",
    title: document.title,
    language: navigator.language,
    // Small has no sidebar, large has a table of contents.
    width: innerWidth < 1024 ? "small" : innerWidth < 1280 ? "medium" : "large",
  };
  try {
    // As text: for any other type the browser would first ask the collector for its permission.
    navigator.sendBeacon(url, JSON.stringify(view));
  } catch {
    // A browser or an extension without it.
  }
}

/**
 * Tells the collector of the first view and of each page that is navigated to: once the document
 * has loaded, the text is there to be read and the browser has nothing else to do. A page that was
 * rendered ahead or in the background counts once somebody looks at it. Never throws.
 */
export function countViews(settings: AnalyticsSettings): void {
  /** The page that was counted last: other news of the same page are no view. */
  let counted: string | undefined;

  const count = (): void => {
    const isReadable = !document.hidden && !document.querySelector("[data-pending-body]");
    if (location.pathname === counted || !isReadable) return;
    const from = counted === undefined ? document.referrer : location.origin;
    counted = location.pathname;
    if (!wishesPrivacy()) send(settings, from);
  };
  // By then the page is painted, too.
  const look = (): void => {
    if (document.readyState !== "complete") return;
    if ("requestIdleCallback" in window) requestIdleCallback(count, { timeout: 2_000 });
    else setTimeout(count, 200);
  };
  addEventListener("load", look);
  document.addEventListener(contentEvent, look);
  document.addEventListener("visibilitychange", look);
  addEventListener("pageshow", ({ persisted }) => {
    // The browser had kept the page as it was, and somebody came back to it.
    if (persisted) counted = undefined;
    look();
  });
}
