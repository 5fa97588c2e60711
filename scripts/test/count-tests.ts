import { stripVTControlCharacters } from "node:util";

export interface Count {
  passed: number;
  failed: number;
}

/**
 * Counts tests from Jest's or Playwright's summary: `("Tests:  1 failed, 41 passed, 42 total",
 * false)` => `{ passed: 41, failed: 1 }`. A step without tests counts as one.
 */
export function countTests(output: string, succeeded: boolean): Count {
  const text = stripVTControlCharacters(output);
  const last = (word: string): number =>
    Number(
      [...text.matchAll(new RegExp(`^(?:Tests:.*?|\\s*)\\b(\\d+) ${word}\\b`, "gm"))].at(-1)?.[1] ??
        0,
    );
  const failed = last("failed");
  // Playwright lists retried tests separately.
  const passed = last("passed") + last("flaky");
  if (succeeded) return { passed: passed || 1, failed: 0 };
  return { passed, failed: Math.max(failed, 1) };
}
