const placeKey = "docs:pointer";

/** Where the pointer was when the previous page of this tab was left. */
function storedPlace(): string | undefined {
  try {
    return sessionStorage.getItem(placeKey) ?? undefined;
  } catch {
    return undefined;
  }
}

function storePlace(place: string): void {
  try {
    sessionStorage.setItem(placeKey, place);
  } catch {
    // Without a memory the first event of the next page counts only if it says that it moved.
  }
}

/**
 * Calls back for each movement that a person makes with mouse or pen. A page that appears or
 * scrolls under a resting pointer makes browsers send the same events; those have not moved.
 */
export function onPointerMoved(callback: (event: PointerEvent) => void): () => void {
  let place = storedPlace();
  const listener = (event: PointerEvent): void => {
    const now = `${event.clientX} ${event.clientY}`;
    const moved =
      event.movementX !== 0 || event.movementY !== 0 || (place !== undefined && now !== place);
    place = now;
    if (moved && event.pointerType !== "touch") callback(event);
  };
  const leave = (): void => {
    if (place !== undefined) storePlace(place);
  };
  addEventListener("pointermove", listener, { passive: true });
  addEventListener("pagehide", leave);
  return () => removeEventListener("pointermove", listener);
}
