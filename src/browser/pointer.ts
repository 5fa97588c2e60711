/**
 * Calls back when the mouse or pen really moves. Browsers also send events when a page appears or
 * scrolls under a resting pointer.
 */
export function onPointerMoved(callback: (event: PointerEvent) => void): () => void {
  let place: string | undefined;
  const listener = (event: PointerEvent): void => {
    const now = `${event.clientX} ${event.clientY}`;
    const moved = event.movementX !== 0 || event.movementY !== 0 || now !== (place ?? now);
    place = now;
    if (moved && event.pointerType !== "touch") callback(event);
  };
  addEventListener("pointermove", listener, { passive: true });
  return () => removeEventListener("pointermove", listener);
}
