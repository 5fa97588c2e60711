/** Makes code and tables that scroll sideways reachable by keyboard, and only those. */
export function focusableScrollers(): void {
  for (const box of document.querySelectorAll<HTMLElement>(".code pre,.table")) {
    if (box.scrollWidth > box.clientWidth) {
      box.tabIndex = 0;
      if (box.className === "table") {
        // A group and not a region: landmarks would each need a name of their own.
        box.setAttribute("role", "group");
        box.setAttribute("aria-label", "Table");
      }
    } else box.removeAttribute("tabindex");
  }
}
