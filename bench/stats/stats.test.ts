import { ratioToBest, toSpread, turn } from "./stats";

test.each([
  [[3, 1, 2], { median: 2, low: 1, high: 3, rounds: 3 }],
  [[4, 2], { median: 3, low: 2, high: 4, rounds: 2 }],
  [[7], { median: 7, low: 7, high: 7, rounds: 1 }],
])("%j", (values, spread) => {
  expect(toSpread(values)).toEqual(spread);
});

test("no values have no median", () => {
  expect(() => toSpread([])).toThrow("nothing to take the median of");
});

test.each([
  [2, [4, 8], 0.5],
  [8, [4], 2],
  [0, [4], 0],
  [1, [0, 5], undefined],
  [1, [], undefined],
])("%d against %j", (ours, peers, ratio) => {
  expect(ratioToBest(ours, peers)).toBe(ratio);
});

test.each([
  [0, ["a", "b", "c"]],
  [1, ["b", "c", "a"]],
  [4, ["b", "c", "a"]],
])("round %d", (round, order) => {
  expect(turn(["a", "b", "c"], round)).toEqual(order);
});
