import type { ExampleProblem } from "./run-command";

/** Applies patches to a page. Problems without a patch need a writer. */
export function updatePage(
  text: string,
  problems: readonly Pick<ExampleProblem, "patch">[],
): string {
  const lines = text.split("\n");
  const patches = problems.flatMap(({ patch }) => patch ?? []);
  // From the end, so that earlier line numbers stay valid.
  for (const { line, count, change } of patches.sort((a, b) => b.line - a.line))
    lines.splice(line - 1, count, ...change(lines.slice(line - 1, line - 1 + count)));
  return lines.join("\n");
}
