import { timesToSeconds } from "./times";

test.each([
  ["dash", "0m0.000000s 0m0.000000s\n1m2.500000s 0m3.250000s\n", 65.75],
  ["bash", "0m0.012s 0m0.003s\n0m10.500s 0m0.500s\n", 11],
  ["bash in a language with a comma", "0m0,012s 0m0,003s\n0m10,500s 0m0,500s\n", 11],
])("times of %s", (_shell, text, seconds) => {
  expect(timesToSeconds(text)).toBeCloseTo(seconds, 6);
});

test.each(["", "0m0.1s 0m0.1s\n", "sh: times: not found\n"])("%j is refused", (text) => {
  expect(() => timesToSeconds(text)).toThrow("not four times");
});
