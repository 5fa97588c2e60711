// `data-panel` of the root element is the state of the panel: open, dragging or absent.

/** Precedes the text, so nothing in the text can take its place. */
export const findPanel = (): HTMLElement | null => document.querySelector("aside[data-panel]");
const opener = (): HTMLElement | null => document.querySelector("[data-panel-open]");

export function isPanelOpen(): boolean {
  return document.documentElement.dataset.panel === "open";
}

export function openPanel(): void {
  document.documentElement.dataset.panel = "open";
  opener()?.setAttribute("aria-expanded", "true");
  findPanel()?.querySelector<HTMLElement>("[data-panel-close]")?.focus();
}

export function closePanel(): void {
  if (!isPanelOpen()) return;
  const hadFocus = findPanel()?.contains(document.activeElement);
  delete document.documentElement.dataset.panel;
  opener()?.setAttribute("aria-expanded", "false");
  if (hadFocus) opener()?.focus();
}

export function trapFocus(event: KeyboardEvent): void {
  if (event.key !== "Tab" || !isPanelOpen()) return;
  const controls = [
    ...(findPanel()?.querySelectorAll<HTMLElement>("a[href],button,input") ?? []),
  ].filter((control) => control.offsetParent !== null);
  const first = controls[0];
  const last = controls.at(-1);
  if (!first || !last) return;
  const inside = findPanel()?.contains(document.activeElement);
  if (
    event.shiftKey
      ? document.activeElement === first || !inside
      : document.activeElement === last || !inside
  ) {
    event.preventDefault();
    (event.shiftKey ? last : first).focus();
  }
}
