/** Dispatched on `document` when the content of a page stands: after load and each navigation. */
export const contentEvent = "docs:content";

/** Dispatched on `document` to show a page of the site; the detail is its URL. */
export const NAVIGATE_EVENT = "docs:navigate";

/** Tells the page script and the reading script that new content stands in the document. */
export function announceContent(): void {
  document.dispatchEvent(new Event(contentEvent));
}

/** The events of a touch from its begin to its end. */
export const touchEvents = ["touchstart", "touchmove", "touchend", "touchcancel"] as const;
