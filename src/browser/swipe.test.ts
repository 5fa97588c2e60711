import { isSwipe, panelShift, type Point } from "./swipe";

const at = (x: number, y = 400): Point => ({ x, y });

test.each<[what: string, start: Point, now: Point, open: boolean, expected: boolean]>([
  ["to the right, closed", at(100), at(101), false, true],
  ["to the left, closed", at(100), at(99), false, false],
  ["to the left, open", at(100), at(99), true, true],
  ["to the right, open", at(100), at(101), true, false],
  ["not moved", at(100), at(100), false, false],
  ["straight down", at(100), at(100, 500), false, false],
  ["from the last pixel of the edge", at(295), at(395), false, true],
  ["from behind the edge", at(296), at(396), false, false],
  ["from behind the edge, open", at(380), at(280), true, true],
  ["a ratio below 0.8", at(0), at(100, 479), false, true],
  ["a ratio of 0.8", at(0), at(100, 480), false, false],
  ["a ratio of 0.8, upwards", at(0), at(100, 320), false, false],
  ["a ratio of 0.8, to the left", at(200), at(100, 480), true, false],
])("isSwipe: %s", (_what, start, now, open, expected) => {
  expect(isSwipe(start, now, open)).toBe(expected);
});

test.each<[what: string, start: Point, end: Point, open: boolean, expected: boolean]>([
  ["20 px", at(100), at(120), false, false],
  ["21 px", at(100), at(121), false, true],
  ["20 px, open", at(100), at(80), true, false],
  ["21 px, open", at(100), at(79), true, true],
  ["far, the wrong way", at(100), at(200), true, false],
  ["far, but steep", at(100), at(200, 500), false, false],
  ["far, from behind the edge", at(300), at(380), false, false],
])("released, %s", (_what, start, end, open, expected) => {
  expect(isSwipe(start, end, open, 20)).toBe(expected);
});

test.each<[what: string, start: Point, now: Point, open: boolean, expected: number]>([
  ["begun to open", at(40), at(41), false, -299],
  ["half open", at(40), at(190), false, -150],
  ["as far as it goes", at(40), at(340), false, 0],
  ["further than it goes", at(40), at(380), false, 0],
  ["begun to close", at(200), at(190), true, -10],
  ["pulled the other way", at(200), at(250), true, 0],
])("panelShift: %s", (_what, start, now, open, expected) => {
  expect(panelShift(start, now, open)).toBe(expected);
});
