import { median, toMarginals } from "./marginal";
import type { BuildCost } from "./run-build";

test.each([
  [[3, 1, 2], 2],
  [[1, 2, 3, 10], 2.5],
  [[7], 7],
  [[], NaN],
])("median of %j is %d", (values, middle) => {
  expect(median(values)).toBe(middle);
});

const cost = (processor: number, largest?: number): BuildCost => ({
  processor,
  wall: processor,
  memory: largest === undefined ? undefined : { largest, together: largest },
});

test("one page more, between neighbouring sizes, by the medians", () => {
  const sites = [
    { pages: 1_100, cold: [cost(130, 300_000)], edit: [cost(15)] },
    { pages: 0, cold: [cost(20, 100_000)], edit: [cost(10)] },
    {
      pages: 100,
      cold: [cost(99, 200_000), cost(30, 200_000), cost(25, 200_000)],
      edit: [cost(10)],
    },
  ];
  expect(toMarginals(sites)).toEqual([
    { from: 0, to: 100, cold: 100, edit: 0, memory: 1_000 },
    { from: 100, to: 1_100, cold: 100, edit: 5, memory: 100 },
  ]);
});

test("without measured memory there is none", () => {
  const sites = [0, 10].map((pages) => ({ pages, cold: [cost(1)], edit: [cost(1)] }));
  expect(toMarginals(sites)[0]?.memory).toBeUndefined();
});
