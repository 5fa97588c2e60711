import { existsSync } from "node:fs";
import path from "node:path";
import {
  checkExamples,
  checkProjectLinks,
  type ExamplePage,
  type ExampleProject,
} from "../../src/lib/examples";
import type { Problem } from "../../src/lib/problems";
import type { ReadExamplePage } from "./read-pages";

/** What is wrong with the examples themselves; nothing is run. */
export function checkPagesWithExamples(
  root: string,
  pages: readonly ReadExamplePage[],
  projects: readonly ExampleProject[],
): Problem[] {
  const positions = new Map(pages.map(({ file, positionOf }) => [file, positionOf]));
  const site = {
    projects,
    hasFolder: (folder: string) => existsSync(path.join(root, folder)),
    positionOf: (file: string, at: readonly string[]) =>
      positions.get(file)?.(at, "value") ?? { line: 1, column: 1 },
  };
  return pages.flatMap((page: ExamplePage) => [
    ...checkExamples(page),
    ...checkProjectLinks(page, site),
  ]);
}
