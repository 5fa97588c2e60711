/** @jest-environment jsdom */
import { localStore } from "../storage";
import { applyDismissal, dismissNotification } from "./notification";
import { applyStoredTheme, chooseTheme, showThemeChoice, switchTheme } from "./theme";

let root: HTMLElement;
beforeEach(() => {
  root = document.createElement("html");
  localStorage.clear();
});

/** Says that the system is dark, or that it isn't. */
const systemIs = (scheme: "dark" | "light"): void => {
  window.matchMedia = jest.fn().mockReturnValue({ matches: scheme === "dark" });
};

test.each<[stored: string | null, expected: string | undefined]>([
  ["dark", "dark"],
  ["light", "light"],
  ["purple", undefined],
  ["", undefined],
  [null, undefined],
])("a stored theme of %j gives %j", (stored, expected) => {
  if (stored !== null) localStorage.setItem("theme", stored);
  applyStoredTheme(root, localStorage);
  expect(root.dataset.theme).toBe(expected);
});

test.each<[system: "dark" | "light", own: "dark" | "light" | undefined, expected: string]>([
  ["dark", undefined, "light"],
  ["light", undefined, "dark"],
  ["dark", "light", "dark"],
  ["light", "light", "dark"],
  ["light", "dark", "light"],
])("system %s, own choice %s: the switch gives %s", (system, own, expected) => {
  systemIs(system);
  if (own) root.dataset.theme = own;
  switchTheme(root, localStorage);
  expect(root.dataset.theme).toBe(expected);
  expect(localStorage.getItem("theme")).toBe(expected);
});

test.each<[choice: string, shown: string | undefined]>([
  ["dark", "dark"],
  ["light", "light"],
  ["", undefined],
  ["purple", undefined],
])("the choice %j shows the theme %j and is remembered", (choice, shown) => {
  root.dataset.theme = "light";
  chooseTheme(root, localStorage, choice);
  expect(root.dataset.theme).toBe(shown);
  expect(localStorage.getItem("theme")).toBe(choice);
});

test.each<[theme: string | undefined, value: string]>([
  ["dark", "dark"],
  [undefined, ""],
])("with the theme %j the choice in the footer says %j", (theme, value) => {
  document.body.innerHTML =
    "<select data-theme-choice><option value='light'><option value=''><option value='dark'></select>";
  if (theme) root.dataset.theme = theme;
  showThemeChoice(root);
  expect(document.querySelector("select")).toHaveValue(value);
});

test("full or denied storage doesn't stop the switch", () => {
  systemIs("light");
  const full = {
    setItem: () => {
      throw new DOMException("", "QuotaExceededError");
    },
  };
  switchTheme(root, full as unknown as Storage);
  expect(root.dataset.theme).toBe("dark");
  switchTheme(root, undefined);
  expect(root.dataset.theme).toBe("light");
});

test.each<[stored: string | null, expected: string | undefined]>([
  ["3", "dismissed"],
  ["2", undefined],
  ["true", undefined],
  [null, undefined],
])("a stored dismissal of %j gives %j", (stored, expected) => {
  if (stored !== null) localStorage.setItem("notification-dismissed", stored);
  applyDismissal(root, localStorage);
  expect(root.dataset.notification).toBe(expected);
  expect(root.dataset.storage).toBe("");
});

test("without storage the bar stays and is not said to be closable", () => {
  applyDismissal(root, undefined);
  expect(root.dataset.storage).toBeUndefined();
  expect(root.dataset.notification).toBeUndefined();
});

test("a dismissal is stored as 3", () => {
  dismissNotification(root, localStorage);
  expect(root.dataset.notification).toBe("dismissed");
  expect(localStorage.getItem("notification-dismissed")).toBe("3");
});

test("storage that is denied is none", () => {
  expect(localStore()).toBe(localStorage);
  const denied = jest.spyOn(window, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("Access is denied.", "SecurityError");
  });
  expect(localStore()).toBeUndefined();
  denied.mockRestore();
});

test("where storage is full what it holds is read, and a choice holds without being kept", () => {
  localStorage.setItem("theme", "light");
  const full = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("Full", "QuotaExceededError");
  });
  const store = localStore();
  applyStoredTheme(root, store);
  expect(root.dataset.theme).toBe("light");
  chooseTheme(root, store, "dark");
  dismissNotification(root, store);
  expect(root.dataset).toMatchObject({ theme: "dark", notification: "dismissed" });
  full.mockRestore();
  expect(localStorage.getItem("theme")).toBe("light");
});
