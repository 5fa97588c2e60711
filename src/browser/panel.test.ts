/** @jest-environment jsdom */
import { openPanel, trapFocus } from "./panel";

const element = (id: string): HTMLElement => document.getElementById(id)!;

beforeEach(() => {
  document.documentElement.removeAttribute("data-panel");
  document.body.innerHTML = `
    <button data-panel-open aria-expanded="false" id="opener"></button>
    <aside data-panel>
      <button data-panel-close id="closer"></button><a href="/" id="link"></a>
    </aside>
    <a href="/" id="outside"></a>`;
  // jsdom has no layout: everything in the panel counts as shown.
  for (const control of document.querySelectorAll("aside *")) {
    Object.defineProperty(control, "offsetParent", { value: document.body });
  }
});

test.each<[from: string, shift: boolean, to: string | undefined]>([
  ["link", false, "closer"],
  ["closer", true, "link"],
  ["closer", false, undefined],
  ["link", true, undefined],
  ["outside", false, "closer"],
  ["outside", true, "link"],
])("Tab from %s, with Shift: %s => %s", (from, shiftKey, to) => {
  openPanel();
  element(from).focus();
  const event = new KeyboardEvent("keydown", { key: "Tab", shiftKey, cancelable: true });
  trapFocus(event);
  expect(event.defaultPrevented).toBe(to !== undefined);
  expect(document.activeElement).toBe(element(to ?? from));
});
