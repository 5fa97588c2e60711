import { showInside } from "./show-inside";

let shownPath: string | undefined;

/** Brings the current page's item into view in the sidebar, once for each page. */
export function showCurrentItem(): void {
  // The same page again, because it woke or its text came: the reader may have moved the sidebar.
  if (shownPath === location.pathname) return;
  shownPath = location.pathname;
  const panel = document.querySelector<HTMLElement>("#panel");
  const current = panel?.querySelector<HTMLElement>("[aria-current=page]");
  if (panel && current) showInside(panel, current);
}
