/** Makes scrolling code and tables focusable. */
export function focusableScrollers(): void {
  for (const box of document.querySelectorAll<HTMLElement>(".code pre,.table")) {
    if (box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight + 1) {
      box.tabIndex = 0;
      if (box.className === "table") {
        // Not a region, which would be a landmark.
        box.setAttribute("role", "group");
        box.setAttribute("aria-label", "Table");
      }
    } else box.removeAttribute("tabindex");
  }
}
