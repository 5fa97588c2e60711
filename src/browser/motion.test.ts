/** @jest-environment jsdom */
import { pauseOutOfView } from "./motion";

/** Stands in for the browser's observer, which jsdom lacks: says what is in view when it is told. */
class Observer {
  static current: Observer | undefined;
  readonly targets = new Set<Element>();

  constructor(readonly callback: (entries: Partial<IntersectionObserverEntry>[]) => void) {
    Observer.current = this;
  }

  observe(target: Element): void {
    this.targets.add(target);
  }

  disconnect(): void {
    this.targets.clear();
  }
}

function tell(isIntersecting: boolean): void {
  const { callback, targets } = Observer.current!;
  callback([...targets].map((target) => ({ target, isIntersecting })));
}

function hideTab(hidden: boolean): void {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}

const hero = (): Element => document.querySelector("[data-motion]")!;

beforeEach(() => {
  Object.assign(globalThis, { IntersectionObserver: Observer });
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
  tell(isInView);
  hideTab(hidden);
  expect(hero().hasAttribute("data-paused")).toBe(paused);
});

test("it goes on when it comes into view again, and when the tab does", () => {
  tell(false);
  tell(true);
  expect(hero()).not.toHaveAttribute("data-paused");
  hideTab(true);
  hideTab(false);
  expect(hero()).not.toHaveAttribute("data-paused");
});
