/** A touch that ended longer ago than this, in milliseconds, is not answered any more. */
const REPLAY_TIME = 1000;

/**
 * Keeps the newest touch until the reading script serves it: a first swipe is what makes that
 * script load, and would be over before it is there.
 */
export function keepEarlyTouches(): void {
  let touch: TouchEvent[] = [];
  const keep = (event: TouchEvent): void => {
    if (event.type === "touchstart") touch = [];
    touch.push(event);
  };
  for (const type of touchEvents) addEventListener(type, keep, { passive: true });
  document.addEventListener(
    touchesWantedEvent,
    (event) => {
      for (const type of touchEvents) removeEventListener(type, keep);
      const age = performance.now() - (touch.at(-1)?.timeStamp ?? 0);
      if (age < REPLAY_TIME) touch.forEach((event as CustomEvent<TouchHandler>).detail);
    },
    { once: true },
  );
}

/** The events of a touch from its begin to its end. */
export const touchEvents = ["touchstart", "touchmove", "touchend", "touchcancel"] as const;

/**
 * Dispatched on `document` by the reading script once it can serve touches. Its detail is the
 * function that takes those that came before.
 */
export const touchesWantedEvent = "docs:touches";
export type TouchHandler = (event: TouchEvent) => void;
