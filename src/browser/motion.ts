let observer: IntersectionObserver | undefined;
const inView = new Map<Element, boolean>();

function update(): void {
  for (const [element, seen] of inView) {
    element.toggleAttribute("data-paused", document.hidden || !seen);
  }
}

/** Pauses animations (`data-motion`) out of view and in hidden tabs. */
export function pauseOutOfView(): void {
  observer?.disconnect();
  inView.clear();
  observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) inView.set(target, isIntersecting);
    update();
  });
  for (const element of document.querySelectorAll("[data-motion]")) observer.observe(element);
  // The same listener is added only once.
  document.addEventListener("visibilitychange", update);
}
