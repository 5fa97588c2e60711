/** @jest-environment jsdom */
import { keepEarlyTouches, touchesWantedEvent } from "./early-touches";

/** Touches the window by events of these types, so many milliseconds ago, and asks for what was kept. */
function keptAfter(types: readonly string[], age = 0): string[] {
  keepEarlyTouches();
  for (const type of types) {
    const event = new Event(type);
    Object.defineProperty(event, "timeStamp", { value: performance.now() - age });
    dispatchEvent(event);
  }
  const kept: string[] = [];
  const take = (event: Event): void => void kept.push(event.type);
  document.dispatchEvent(new CustomEvent(touchesWantedEvent, { detail: take }));
  return kept;
}

test.each<[what: string, types: string[], expected: string[]]>([
  [
    "a whole touch",
    ["touchstart", "touchmove", "touchend"],
    ["touchstart", "touchmove", "touchend"],
  ],
  ["a touch that goes on", ["touchstart", "touchmove"], ["touchstart", "touchmove"]],
  ["only the newest of two", ["touchstart", "touchend", "touchstart"], ["touchstart"]],
  ["none", [], []],
])("%s", (_what, types, expected) => {
  expect(keptAfter(types)).toEqual(expected);
});

test("a touch of long ago is not answered", () => {
  expect(keptAfter(["touchstart", "touchend"], 900)).toHaveLength(2);
  expect(keptAfter(["touchstart", "touchend"], 1_100)).toEqual([]);
});

test("once asked for, touches are not kept any more", () => {
  keptAfter([]);
  dispatchEvent(new Event("touchstart"));
  const take = jest.fn();
  document.dispatchEvent(new CustomEvent(touchesWantedEvent, { detail: take }));
  expect(take).not.toHaveBeenCalled();
});
