import { onPointerMoved } from "./pointer";

const events = ["scroll", "touchstart", "keydown"] as const;

/** Loads the reading script at the first scroll, touch, key or movement of the pointer. */
export function loadReadingScript(src: string): void {
  if (src === "") return;
  const load = (): void => {
    for (const event of events) removeEventListener(event, load);
    stopWatching();
    const script = document.createElement("script");
    script.src = src;
    document.head.append(script);
  };
  const stopWatching = onPointerMoved(load);
  for (const event of events) addEventListener(event, load, { passive: true });
}
