import { keep } from "../storage";

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
