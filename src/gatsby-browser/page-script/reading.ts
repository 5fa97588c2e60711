/** Loads the reading script at the first scroll, touch or pointer move. */
export function loadReadingScript(src: string): void {
  if (src === "") return;
  const events = ["scroll", "pointermove", "touchstart", "keydown"] as const;
  const load = (): void => {
    for (const event of events) removeEventListener(event, load);
    const script = document.createElement("script");
    script.src = src;
    document.head.append(script);
  };
  for (const event of events) addEventListener(event, load, { passive: true });
}
