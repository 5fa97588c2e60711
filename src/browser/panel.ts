// `data-panel` of the root element is the state of the panel: open, dragging or absent.

/** Precedes the text, so nothing in the text can take its place. */
export const findPanel = (): HTMLElement | null => document.querySelector("aside[data-panel]");
const opener = (): HTMLElement | null => document.querySelector("[data-panel-open]");

export function isPanelOpen(): boolean {
  return document.documentElement.dataset.panel === "open";
}

/** Opens the menu panel and moves the focus into it. */
export function openPanel(): void {
  document.documentElement.dataset.panel = "open";
  opener()?.setAttribute("aria-expanded", "true");
  findPanel()?.querySelector<HTMLElement>("[data-panel-close]")?.focus();
}

/** Closes the panel; returns the focus to the menu button. */
export function closePanel(): void {
  if (!isPanelOpen()) return;
  const hadFocus = findPanel()?.contains(document.activeElement);
  delete document.documentElement.dataset.panel;
  opener()?.setAttribute("aria-expanded", "false");
  if (hadFocus) opener()?.focus();
}

/** Keeps the focus inside the open panel. */
export function trapFocus(event: KeyboardEvent): void {
  if (event.key !== "Tab" || !isPanelOpen()) return;
  const panel = findPanel();
  const controls = [...(panel?.querySelectorAll<HTMLElement>("a[href],button,input") ?? [])].filter(
    (control) => control.offsetParent !== null,
  );
  if (event.shiftKey) controls.reverse();
  const { activeElement } = document;
  if (activeElement === controls.at(-1) || !panel?.contains(activeElement)) {
    event.preventDefault();
    controls[0]?.focus();
  }
}
