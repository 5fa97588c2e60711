import type { Problem } from "../../lib/problems";
import { pathToUrl } from "../../lib/urls";

/** Whether a problem stands in the file of a page: `content/guides/csp.md`, `/guides/csp/`. */
function isOf({ file }: Problem, pathname: string): boolean {
  if (!/^content\/.+\.mdx?$/.test(file)) return false;
  return pathToUrl(file.slice("content/".length)) === pathname;
}

/** The problems of the page that is shown, and all others. */
export function splitProblems(problems: readonly Problem[], pathname: string) {
  const here = problems.filter((problem) => isOf(problem, pathname));
  return { here, elsewhere: problems.filter((problem) => !here.includes(problem)) };
}

/**
 * How many there are, in a sentence.
 *
 * // 1 here, 2 elsewhere => "1 problem on this page, 2 on others"
 */
export function countInWords(here: number, elsewhere: number): string {
  const noun = (count: number): string => `${count} ${count === 1 ? "problem" : "problems"}`;
  if (here === 0 && elsewhere === 0) return "No problems";
  if (here === 0) return `${noun(elsewhere)} on other pages`;
  if (elsewhere === 0) return `${noun(here)} on this page`;
  return `${noun(here)} on this page, ${elsewhere} on others`;
}
