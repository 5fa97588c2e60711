import { countTests } from "./count-tests";

test.each([
  [
    "Jest",
    "Tests:       2 failed, 1 skipped, 40 passed, 43 total\n",
    false,
    { passed: 40, failed: 2 },
  ],
  [
    "Playwright",
    "  2 failed\n    a.test.ts\n  11 passed (5.5s)\n",
    false,
    { passed: 11, failed: 2 },
  ],
  [
    "Playwright, one passed when it was run again",
    "  1 flaky\n    a.test.ts\n  11 passed (5.5s)\n",
    true,
    { passed: 12, failed: 0 },
  ],
  ["Playwright, all well", "  11 passed (5.5s)\n", true, { passed: 11, failed: 0 }],
  ["a coloured line", "\u001B[32m  7 passed\u001B[39m (1s)\n", true, { passed: 7, failed: 0 }],
  ["a step without tests", "24 pages, 0 errors\n", true, { passed: 1, failed: 0 }],
  ["a step that failed", "error TS2345\n", false, { passed: 0, failed: 1 }],
  ["a runner that failed by itself", "Tests: 3 passed, 3 total\n", false, { passed: 3, failed: 1 }],
])("%s", (_name, output, succeeded, expected) => {
  expect(countTests(output, succeeded)).toEqual(expected);
});
