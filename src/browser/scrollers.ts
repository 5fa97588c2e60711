/**
 * Makes scrolling code and tables focusable.
 * @returns whether a table scrolls
 */
export function focusableScrollers(): boolean {
  let found = false;
  for (const box of document.querySelectorAll<HTMLElement>(".code pre,.table")) {
    if (box.scrollWidth > box.clientWidth) {
      box.tabIndex = 0;
      if (box.className === "table") {
        found = true;
        // Not a region, which would be a landmark.
        box.setAttribute("role", "group");
        box.setAttribute("aria-label", "Table");
      }
    } else box.removeAttribute("tabindex");
  }
  return found;
}
