let observer: IntersectionObserver | undefined;
/** Whether each element that moves is in view. */
const inView = new Map<Element, boolean>();

function update(): void {
  for (const [element, seen] of inView) {
    element.toggleAttribute("data-paused", document.hidden || !seen);
  }
}

/** Stops what moves (`data-motion`) while it is out of view, or the tab is. */
export function pauseOutOfView(): void {
  observer?.disconnect();
  inView.clear();
  observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) inView.set(target, isIntersecting);
    update();
  });
  for (const element of document.querySelectorAll("[data-motion]")) observer.observe(element);
  // The same listener again is no second one.
  document.addEventListener("visibilitychange", update);
}
