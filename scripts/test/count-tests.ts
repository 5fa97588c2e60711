import { stripVTControlCharacters } from "node:util";

export interface Count {
  passed: number;
  failed: number;
}

const last = (text: string, pattern: RegExp): number => {
  const match = [...text.matchAll(pattern)].at(-1);
  return Number(match?.[1] ?? 0);
};

/**
 * How many tests a step's output tells of: Jest's "Tests:" line or Playwright's closing lines.
 * A step that runs no tests counts as one.
 */
// ("Tests:  1 failed, 41 passed, 42 total", false) => { passed: 41, failed: 1 }
export function countTests(output: string, succeeded: boolean): Count {
  const text = stripVTControlCharacters(output);
  const jest = /^Tests:.*$/m.exec(text)?.[0];
  const source = jest ?? text;
  // Playwright counts a test that passed when it was run again on a line of its own.
  const flaky = jest ? 0 : last(source, /^\s*(\d+) flaky\b/gm);
  const passed = flaky + last(source, jest ? /(\d+) passed/g : /^\s*(\d+) passed\b/gm);
  const failed = last(source, jest ? /(\d+) failed/g : /^\s*(\d+) failed\b/gm);
  if (passed + failed === 0) return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  // A runner that fails although no test did, for example because a file did not compile.
  return { passed, failed: succeeded ? failed : Math.max(failed, 1) };
}
