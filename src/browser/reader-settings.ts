import { withStorage } from "./storage";

const themeKey = "theme";

function isTheme(value: unknown): value is "light" | "dark" {
  return value === "light" || value === "dark";
}

/** Applies the stored theme before the first paint. */
export function applyStoredTheme(root: HTMLElement): void {
  const stored = withStorage("localStorage", (storage) => storage.getItem(themeKey));
  if (isTheme(stored)) root.dataset.theme = stored;
}

/** Applies and stores a theme; `""` follows the system. */
export function chooseTheme(root: HTMLElement, theme: string): void {
  if (isTheme(theme)) root.dataset.theme = theme;
  else delete root.dataset.theme;
  withStorage("localStorage", (storage) => storage.setItem(themeKey, theme));
  showThemeChoice(root);
}

export function switchTheme(root: HTMLElement): void {
  const { theme } = root.dataset;
  const isDark = theme ? theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  chooseTheme(root, isDark ? "light" : "dark");
}

/** Selects the current theme in the footer. */
export function showThemeChoice(root: HTMLElement): void {
  const choice = document.querySelector<HTMLSelectElement>("[data-theme-choice]");
  if (choice) choice.value = root.dataset.theme ?? "";
}

const notificationKey = "notification-dismissed";

/** Stored value of a dismissal; SPEC section 9. */
const dismissedValue = "3";

/** Hides a dismissed notification before the first paint. */
export function applyDismissal(root: HTMLElement): void {
  const stored = withStorage("localStorage", (storage) => storage.getItem(notificationKey));
  if (stored === undefined) return; // Nothing could be remembered, so the bar has no close button.
  root.dataset.storage = "";
  if (stored === dismissedValue) root.dataset.notification = "dismissed";
}

/** Hides the notification now and on later visits. */
export function dismissNotification(root: HTMLElement): void {
  root.dataset.notification = "dismissed";
  withStorage("localStorage", (storage) => storage.setItem(notificationKey, dismissedValue));
}
