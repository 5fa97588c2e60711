import { stripVTControlCharacters } from "node:util";

export interface Count {
  passed: number;
  failed: number;
}

/**
 * Reads how many tests a step ran from Jest's "Tests:" line or Playwright's closing lines. A step
 * that runs no tests counts as one.
 */
// ("Tests:  1 failed, 41 passed, 42 total", false) => { passed: 41, failed: 1 }
export function countTests(output: string, succeeded: boolean): Count {
  const text = stripVTControlCharacters(output);
  const last = (word: string): number =>
    Number(
      [...text.matchAll(new RegExp(`^(?:Tests:.*?|\\s*)\\b(\\d+) ${word}\\b`, "gm"))].at(-1)?.[1] ??
        0,
    );
  const failed = last("failed");
  // Playwright counts a test that passed on a retry on a line of its own.
  const passed = last("passed") + last("flaky");
  if (succeeded) return { passed: passed || 1, failed: 0 };
  return { passed, failed: Math.max(failed, 1) };
}
