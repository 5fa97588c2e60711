/**
 * Calls back for each movement that a person makes with mouse or pen. A page that appears or
 * scrolls under a resting pointer makes browsers send the same events; those have not moved.
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
