/** @jest-environment jsdom */
import {
  applyDismissal,
  applyStoredTheme,
  chooseTheme,
  dismissNotification,
  switchTheme,
} from "./reader-settings";

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
  applyStoredTheme(root);
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
  switchTheme(root);
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
  chooseTheme(root, choice);
  expect(root.dataset.theme).toBe(shown);
  expect(localStorage.getItem("theme")).toBe(choice);
});

test("full or denied storage doesn't stop the switch", () => {
  systemIs("light");
  const full = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("", "QuotaExceededError");
  });
  switchTheme(root);
  expect(root.dataset.theme).toBe("dark");
  full.mockRestore();
  const denied = jest.spyOn(window, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("Access is denied.", "SecurityError");
  });
  switchTheme(root);
  expect(root.dataset.theme).toBe("light");
  applyDismissal(root);
  expect(root.dataset.storage).toBeUndefined();
  denied.mockRestore();
});

test.each<[stored: string | null, expected: string | undefined]>([
  ["3", "dismissed"],
  ["2", undefined],
  ["true", undefined],
  [null, undefined],
])("a stored dismissal of %j gives %j", (stored, expected) => {
  if (stored !== null) localStorage.setItem("notification-dismissed", stored);
  applyDismissal(root);
  expect(root.dataset.notification).toBe(expected);
  expect(root.dataset.storage).toBe("");
});

test("a dismissal is stored as 3", () => {
  dismissNotification(root);
  expect(root.dataset.notification).toBe("dismissed");
  expect(localStorage.getItem("notification-dismissed")).toBe("3");
});
