/** The storage, or undefined if denied: private windows, blocked cookies. */
export function localStore(): Storage | undefined {
  try {
    localStorage.getItem("");
    return localStorage;
  } catch {
    return undefined;
  }
}

/** Stores a choice if possible; otherwise it only holds for this page. */
export function keep(store: Storage | undefined, key: string, value: string): void {
  try {
    store?.setItem(key, value);
  } catch {
    // Full.
  }
}

const themeKey = "theme";

function isTheme(value: unknown): value is "light" | "dark" {
  return value === "light" || value === "dark";
}

/** Applies the stored theme before the first paint. */
export function applyStoredTheme(root: HTMLElement, store: Storage | undefined): void {
  const stored = store?.getItem(themeKey);
  if (isTheme(stored)) root.dataset.theme = stored;
}

/** Applies and stores a theme; `""` follows the system. */
export function chooseTheme(root: HTMLElement, store: Storage | undefined, theme: string): void {
  if (isTheme(theme)) root.dataset.theme = theme;
  else delete root.dataset.theme;
  keep(store, themeKey, theme);
  showThemeChoice(root);
}

export function switchTheme(root: HTMLElement, store: Storage | undefined): void {
  const systemIsDark = matchMedia("(prefers-color-scheme: dark)").matches;
  const current = root.dataset.theme ?? (systemIsDark ? "dark" : "light");
  chooseTheme(root, store, current === "dark" ? "light" : "dark");
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
export function applyDismissal(root: HTMLElement, store: Storage | undefined): void {
  if (!store) return; // Nothing could be remembered, so the bar has no close button either.
  root.dataset.storage = "";
  if (store.getItem(notificationKey) === dismissedValue) root.dataset.notification = "dismissed";
}

/** Hides the notification now and on later visits. */
export function dismissNotification(root: HTMLElement, store: Storage | undefined): void {
  root.dataset.notification = "dismissed";
  keep(store, notificationKey, dismissedValue);
}
