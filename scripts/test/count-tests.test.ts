import { countTests } from "./count-tests";

test.each([
  ["Jest", "Tests:       2 failed, 1 skipped, 40 passed, 43 total\n", false, [40, 2]],
  ["Playwright", "  2 failed\n    a.test.ts\n  11 passed (5.5s)\n", false, [11, 2]],
  ["a passed retry", "  1 flaky\n    a.test.ts\n  11 passed (5.5s)\n", true, [12, 0]],
  ["colors", "\u001B[32m  7 passed\u001B[39m (1s)\n", true, [7, 0]],
  ["a step without tests", "24 pages, 0 errors\n", true, [1, 0]],
  ["a failed step without tests", "error TS2345\n", false, [0, 1]],
  ["a runner that failed though its tests passed", "Tests: 3 passed, 3 total\n", false, [3, 1]],
])("%s", (_name, output, succeeded, [passed, failed]) => {
  expect(countTests(output, succeeded)).toEqual({ passed, failed });
});
