/** The reader's storage, or undefined where it is denied (private windows, blocked cookies). */
export function localStore(): Storage | undefined {
  try {
    localStorage.getItem("");
    return localStorage;
  } catch {
    return undefined;
  }
}

/** Remembers a choice where there is a memory. Where it is full, the choice holds for this page. */
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

/** Puts the theme that the reader chose on the root element, before anything is painted. */
export function applyStoredTheme(root: HTMLElement, store: Storage | undefined): void {
  const stored = store?.getItem(themeKey);
  if (isTheme(stored)) root.dataset.theme = stored;
}

/** Shows a theme, or the system's for `""`, and remembers it where there is a memory. */
export function chooseTheme(root: HTMLElement, store: Storage | undefined, theme: string): void {
  if (isTheme(theme)) root.dataset.theme = theme;
  else delete root.dataset.theme;
  keep(store, themeKey, theme);
  showThemeChoice(root);
}

/** Switches to the other theme. */
export function switchTheme(root: HTMLElement, store: Storage | undefined): void {
  const systemIsDark = matchMedia("(prefers-color-scheme: dark)").matches;
  const current = root.dataset.theme ?? (systemIsDark ? "dark" : "light");
  chooseTheme(root, store, current === "dark" ? "light" : "dark");
}

/** Lets the choice in the footer say which theme is shown. */
export function showThemeChoice(root: HTMLElement): void {
  const choice = document.querySelector<HTMLSelectElement>("[data-theme-choice]");
  if (choice) choice.value = root.dataset.theme ?? "";
}

const notificationKey = "notification-dismissed";

/** Value under which a dismissal is stored; SPEC section 9. */
const dismissedValue = "3";

/** Hides the notification bar before the first paint if it was dismissed on an earlier visit. */
export function applyDismissal(root: HTMLElement, store: Storage | undefined): void {
  if (!store) return; // Nothing could be remembered, so the bar has no close button either.
  root.dataset.storage = "";
  if (store.getItem(notificationKey) === dismissedValue) root.dataset.notification = "dismissed";
}

/** Hides the notification bar now and on later visits. */
export function dismissNotification(root: HTMLElement, store: Storage | undefined): void {
  root.dataset.notification = "dismissed";
  keep(store, notificationKey, dismissedValue);
}
