import { compareProblems, type Problem } from "../problems";
import { checkFenceAttributes } from "./check-fences";
import { checkVersions } from "./check-versions";
import type { ExamplePage } from "./types";

/**
 * What is wrong with a page's examples, as far as the page alone tells: attributes, titles, steps,
 * versions, differences written by hand. Nothing is run.
 */
export function checkExamples(page: Pick<ExamplePage, "file" | "tree">): Problem[] {
  return [...checkFenceAttributes(page), ...checkVersions(page)].sort(compareProblems);
}
