/** Dispatched on `document` when the content of a page stands: after load and each navigation. */
export const contentEvent = "docs:content";

/** Tells the page script and the reading script that new content stands in the document. */
export function announceContent(): void {
  document.dispatchEvent(new Event(contentEvent));
}
