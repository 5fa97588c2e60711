import type { AnalyticsSettings } from "../site/settings";
import { contentEvent } from "./page-events";

/** What is told of one view: of the page, nothing of the person. */
export interface PageView {
  id: string;
  /** Without query and hash, which may hold what somebody typed. */
  path: string;
  /** Origin of the page before, or empty. */
  referrer: string;
  title: string;
  language: string;
  /** `small` has no sidebar, `large` has a table of contents; see the widths of the layout. */
  width: "small" | "medium" | "large";
}

/** Widths in CSS pixels from which the sidebar and the table of contents stand beside the text. */
const mediumWidth = 1024;
const largeWidth = 1280;

interface PrivacyWishes {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
}

/** Whether the reader's browser asks not to be counted: Do Not Track or Global Privacy Control. */
export function wishesPrivacy(
  { doNotTrack, globalPrivacyControl }: PrivacyWishes,
  // Where Safari once had it.
  { doNotTrack: olderDoNotTrack }: PrivacyWishes,
): boolean {
  return (
    globalPrivacyControl === true || ["1", "yes"].includes(doNotTrack ?? olderDoNotTrack ?? "")
  );
}

/** The origin of an address; of none, and of one that is no web page, the empty text. */
// "https://a.example/b?c" => "https://a.example"
export function toOrigin(address: string): string {
  return /^https?:\/\/[^/?#]+/.exec(address)?.[0] ?? "";
}

// 390 => "small"
export function toWidthClass(width: number): PageView["width"] {
  if (width < mediumWidth) return "small";
  return width < largeWidth ? "medium" : "large";
}

const isReadable = (): boolean => document.querySelector("[data-pending-body]") === null;

/**
 * Runs once the frame that is being made is shown and the browser has nothing else to do. By then
 * the page has its own title, too: react-helmet changes it with the next frame.
 */
function whenIdle(act: () => void): void {
  requestAnimationFrame(() => {
    if ("requestIdleCallback" in window) requestIdleCallback(act, { timeout: 2_000 });
    else setTimeout(act, 200);
  });
}

function send(url: string, view: PageView): void {
  try {
    // As text: for any other type the browser would first ask the collector for its permission.
    navigator.sendBeacon(url, JSON.stringify(view));
  } catch {
    // A browser or an extension without it: nobody but us would miss anything.
  }
}

/**
 * Tells the collector of the first view and of each page that is navigated to: once the document
 * has loaded, the text is there to be read and the browser has nothing else to do. A page that was
 * rendered ahead or in the background counts once somebody looks at it. Never throws.
 */
export function countViews({ url, id }: AnalyticsSettings): void {
  /** The page that was counted last: other news of the same page are no view. */
  let counted: string | undefined;

  const count = (): void => {
    const path = location.pathname;
    if (path === counted || document.hidden || !isReadable()) return;
    const before = counted === undefined ? document.referrer : location.origin;
    counted = path;
    if (wishesPrivacy(navigator, window as PrivacyWishes)) return;
    send(url, {
      id,
      path,
      referrer: toOrigin(before),
      title: document.title,
      language: navigator.language,
      width: toWidthClass(innerWidth),
    });
  };
  const look = (): void => {
    if (document.readyState === "complete") whenIdle(count);
  };
  addEventListener("load", look);
  document.addEventListener(contentEvent, look);
  // Pages that are rendered ahead count as hidden, too, until they are shown.
  document.addEventListener("visibilitychange", look);
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    // The browser had kept the page as it was, and somebody came back to it.
    counted = undefined;
    look();
  });
}
