/** The events of a touch from its begin to its end. */
export const touchEvents = ["touchstart", "touchmove", "touchend", "touchcancel"] as const;

/**
 * Dispatched on `document` by the reading script once it can serve touches. Its detail is the
 * function that takes those that came before.
 */
export const touchesWantedEvent = "docs:touches";
export type TouchHandler = (event: TouchEvent) => void;
