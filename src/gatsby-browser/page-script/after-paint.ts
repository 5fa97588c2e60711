/** Runs something once the next frame has been painted. A page that nobody sees has none. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}
