const themeKey = "theme";

function isTheme(value: unknown): value is "light" | "dark" {
  return value === "light" || value === "dark";
}

/** Puts the theme that the reader chose on the root element, before anything is painted. */
export function applyStoredTheme(root: HTMLElement, store: Storage | undefined): void {
  const stored = store?.getItem(themeKey);
  if (isTheme(stored)) root.dataset.theme = stored;
}

/** Switches to the other theme and remembers it, where there is a memory. */
export function switchTheme(root: HTMLElement, store: Storage | undefined): void {
  const systemIsDark = matchMedia("(prefers-color-scheme: dark)").matches;
  const current = root.dataset.theme ?? (systemIsDark ? "dark" : "light");
  const next = current === "dark" ? "light" : "dark";
  root.dataset.theme = next;
  try {
    store?.setItem(themeKey, next);
  } catch {
    // Full storage: the choice holds for this page.
  }
}
