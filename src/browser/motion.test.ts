/** @jest-environment jsdom */
import { FakeObserver } from "../../test/intersection-observer";
import { pauseOutOfView } from "./motion";

function hideTab(hidden: boolean): void {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}

const hero = (): Element => document.querySelector("[data-motion]")!;

beforeEach(() => {
  Object.assign(globalThis, { IntersectionObserver: FakeObserver });
  document.body.innerHTML = "<section data-motion></section><section></section>";
  hideTab(false);
  pauseOutOfView();
});

test.each([
  ["in view, in the tab that is shown", true, false, false],
  ["out of view", false, false, true],
  ["in view, in a hidden tab", true, true, true],
  ["out of view, in a hidden tab", false, true, true],
])("%s", (_what, isInView, hidden, paused) => {
  FakeObserver.tell(hero(), isInView);
  hideTab(hidden);
  expect(hero().hasAttribute("data-paused")).toBe(paused);
});

test("it goes on when it comes into view again, and when the tab does", () => {
  FakeObserver.tell(hero(), false);
  FakeObserver.tell(hero(), true);
  expect(hero()).not.toHaveAttribute("data-paused");
  hideTab(true);
  hideTab(false);
  expect(hero()).not.toHaveAttribute("data-paused");
});
