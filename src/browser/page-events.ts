/** Dispatched on `document` when a page's content is ready: after load and each navigation. */
export const contentEvent = "docs:content";

/** Dispatched on `document` to navigate; the detail is the URL. */
export const NAVIGATE_EVENT = "docs:navigate";

export function announceContent(): void {
  document.dispatchEvent(new Event(contentEvent));
}

export const touchEvents = ["touchstart", "touchmove", "touchend", "touchcancel"] as const;
