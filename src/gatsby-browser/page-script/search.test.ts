/** @jest-environment jsdom */
import { openSearch, searchOnKey, searchOnRequest } from "./search";

let clicks: number;
const button = () => document.querySelector<HTMLElement>("[data-search-open]");

beforeEach(() => {
  document.body.innerHTML = "<button data-search-open></button><input><p contenteditable></p>";
  clicks = 0;
  button()?.addEventListener("click", () => (clicks += 1));
  history.replaceState(null, "", "/");
});

function press(key: string, more: KeyboardEventInit = {}, target: Element = document.body) {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  const listener = (each: Event) => searchOnKey(each as KeyboardEvent);
  document.addEventListener("keydown", listener, { once: true });
  target.dispatchEvent(event);
  return event.defaultPrevented;
}

test.each<[string, KeyboardEventInit, boolean]>([
  ["/", {}, true],
  ["/", { shiftKey: true }, true],
  ["k", { ctrlKey: true }, true],
  ["K", { metaKey: true }, true],
  ["/", { altKey: true }, false],
  ["/", { ctrlKey: true }, false],
  ["k", {}, false],
  ["a", {}, false],
])("%s with %j opens the search: %s", (key, more, opens) => {
  expect(press(key, more)).toBe(opens);
  expect(clicks).toBe(opens ? 1 : 0);
});

test.each<[key: string, more: KeyboardEventInit, opens: boolean]>([
  ["/", {}, false],
  ["k", { ctrlKey: true }, true],
])("in a field %s with %j opens it: %s", (key, more, opens) => {
  press(key, more, document.querySelector("input")!);
  expect(clicks).toBe(opens ? 1 : 0);
});

test("what is typed until the window is there is kept", () => {
  press("/");
  for (const key of ["s", "p", "Shift", "l", "/"]) press(key);
  expect(button()?.dataset.typed).toBe("spl/");
  expect(clicks).toBe(1);
});

test("while the window is open its keys are its own", () => {
  document.body.insertAdjacentHTML("beforeend", '<div class="DocSearch"></div>');
  expect(press("k", { ctrlKey: true })).toBe(false);
  expect(clicks).toBe(0);
});

test("a page without a search has no shortcuts", () => {
  button()?.remove();
  expect(press("/")).toBe(false);
  expect(() => openSearch()).not.toThrow();
});

test.each([
  ["/?q=split%20chunks", 1, "split chunks"],
  ["/?q=", 0, undefined],
  ["/?other=1", 0, undefined],
])("the address %s opens it %i times, with %j", (address, times, typed) => {
  history.replaceState(null, "", address);
  searchOnRequest();
  expect(clicks).toBe(times);
  expect(button()?.dataset.typed).toBe(typed);
});
