import { summarize, toText } from "./summary";

test.each([
  [[], NaN, NaN],
  [[5], 5, 5],
  [[9, 1, 4], 4, 9],
  [[8, 1, 4, 2], 3, 8],
])("of %j the median is %d and the worst %d", (times, median, worst) =>
  expect(summarize(times)).toEqual({ median, worst }),
);

test("as a line", () =>
  expect(toText([1000, 3000, 1500])).toBe("median 1.50 s, worst 3.00 s (1.00, 3.00, 1.50)"));
