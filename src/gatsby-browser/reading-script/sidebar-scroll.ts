/** Scrolls the sidebar, and only the sidebar, so that the current page's item is in view. */
export function showCurrentItem(): void {
  const panel = document.querySelector<HTMLElement>("[data-panel]");
  const current = panel?.querySelector<HTMLElement>("[aria-current=page]");
  if (!panel || !current) return;
  const { top, bottom } = current.getBoundingClientRect();
  const box = panel.getBoundingClientRect();
  if (top < box.top || bottom > box.bottom) {
    panel.scrollTop += top - box.top - box.height / 3;
  }
}
