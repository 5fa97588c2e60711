import { roundTime, startTime, stepToPercent, timeToStep, timing, words } from "./timing";

test("the rotator measures after 50 ms, waits 5000 ms, repeats every 5000 ms, moves for 1 s", () => {
  expect(timing).toEqual({ firstMeasure: 50, delay: 5000, repeat: 5000, move: 1000 });
});

test("the headline names assets, scripts, images and styles in turn", () => {
  expect(words).toEqual(["assets", "scripts", "images", "styles"]);
  expect(roundTime).toBe(20_000);
});

test.each([
  [0, { from: 0, until: 20, moved: 25 }],
  [1, { from: 25, until: 45, moved: 50 }],
  [3, { from: 75, until: 95, moved: 100 }],
])("step %i of a round stands and moves at %j percent", (step, percents) => {
  expect(stepToPercent(step)).toEqual(percents);
});

test("the first move begins 50 ms and 5000 ms after the first layout", () => {
  expect(startTime + (stepToPercent(0).until / 100) * roundTime).toBe(5050);
});

test.each<[time: number, step: number | undefined]>([
  [0, 0],
  [5_050, 0],
  [5_051, undefined],
  [6_049, undefined],
  [6_050, 1],
  [10_050, 1],
  [10_100, undefined],
  [11_050, 2],
  [16_050, 3],
  [21_050, 0],
  [26_050, 1],
])("after %i ms step %j stands", (time, step) => {
  expect(timeToStep(time)).toBe(step);
});
