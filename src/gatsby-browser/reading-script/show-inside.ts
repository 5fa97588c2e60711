/**
 * Scrolls a box, and nothing around it, so that an element inside it is in view, a third down.
 * (`scrollIntoView` would move the page as well.)
 */
export function showInside(box: HTMLElement, element: HTMLElement): void {
  const { top, bottom } = element.getBoundingClientRect();
  const frame = box.getBoundingClientRect();
  if (top < frame.top || bottom > frame.bottom) {
    box.scrollTop += top - frame.top - frame.height / 3;
  }
}
