import type { ExampleProblem } from "./run-command";

/** A page with what came in place of what it said; only a writer can solve problems without patch. */
export function updatePage(
  text: string,
  problems: readonly Pick<ExampleProblem, "patch">[],
): string {
  const lines = text.split("\n");
  const patches = problems.flatMap(({ patch }) => patch ?? []);
  // From the end, so that the places of the others hold.
  for (const { line, count, change } of patches.sort((a, b) => b.line - a.line))
    lines.splice(line - 1, count, ...change(lines.slice(line - 1, line - 1 + count)));
  return lines.join("\n");
}
