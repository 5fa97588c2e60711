/** Dispatched on `document` when the content of a page stands: after load and each navigation. */
export const contentEvent = "docs:content";

/** Tells the page script and the reading script that new content stands in the document. */
export function announceContent(): void {
  document.dispatchEvent(new Event(contentEvent));
}

/**
 * Tells, by `data-asleep` of the root, that this page stays as it is: readable, with links that
 * lead on, but without React.
 */
export function announceAsleep(): void {
  const root = document.documentElement;
  if (root.dataset.hydrated === undefined) root.dataset.asleep = "";
}
