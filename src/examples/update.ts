import { readFile } from "node:fs/promises";
import path from "node:path";
import { writeAtomic } from "../sources/write-atomic";
import type { ExampleProblem } from "./run-command";

/** A page with what came in place of what it said. Lines that change must not overlap. */
export function updatePage(
  text: string,
  problems: readonly Pick<ExampleProblem, "patch">[],
): string {
  const lines = text.split("\n");
  const patches = problems.flatMap(({ patch }) => patch ?? []);
  // From the end, so that the places of the others hold.
  for (const { line, count, change } of patches.sort((a, b) => b.line - a.line)) {
    const at = line - 1;
    lines.splice(at, count, ...change(lines.slice(at, at + count)));
  }
  return lines.join("\n");
}

/** Writes what came into the pages. Returns the problems that only a writer can solve. */
export async function updatePages(
  root: string,
  problems: readonly ExampleProblem[],
): Promise<ExampleProblem[]> {
  const wrong = problems.filter(({ patch }) => patch);
  for (const name of new Set(wrong.map(({ file }) => file))) {
    const page = path.join(root, name);
    const own = wrong.filter(({ file }) => file === name);
    await writeAtomic(page, updatePage(await readFile(page, "utf8"), own));
  }
  return problems.filter(({ patch }) => !patch);
}
