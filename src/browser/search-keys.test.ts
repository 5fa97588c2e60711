/** @jest-environment jsdom */
import { searchOnKey, searchOnRequest } from "./search-keys";

Object.assign(globalThis, { ISLANDS_SCRIPT: "" });

const search = () => document.querySelector<HTMLElement>("[data-island=search]");

beforeEach(() => {
  document.body.innerHTML = "<div data-island=search></div><input><p contenteditable></p>";
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
  expect(search()?.dataset.open).toBe(opens ? "" : undefined);
});

test.each<[key: string, more: KeyboardEventInit, opens: boolean]>([
  ["/", {}, false],
  ["k", { ctrlKey: true }, true],
])("in a field %s with %j opens it: %s", (key, more, opens) => {
  press(key, more, document.querySelector("input")!);
  expect(search()?.dataset.open).toBe(opens ? "" : undefined);
});

test("what is typed until the window is there is kept", () => {
  press("/");
  for (const key of ["s", "p", "Shift", "l", "/"]) press(key);
  expect(search()?.dataset.open).toBe("spl/");
});

test("while the window is open its keys are its own", () => {
  document.body.insertAdjacentHTML("beforeend", '<div class="DocSearch-Modal"></div>');
  expect(press("k", { ctrlKey: true })).toBe(false);
});

test.each([
  ["/?q=split%20chunks", "split chunks"],
  ["/?q=", undefined],
  ["/?other=1", undefined],
])("the URL %s opens it with %j", (url, query) => {
  history.replaceState(null, "", url);
  searchOnRequest();
  expect(search()?.dataset.open).toBe(query);
});
