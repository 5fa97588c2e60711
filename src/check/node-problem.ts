import type { Located } from "../content/elements";
import type { Problem } from "../content/problems";

/** A problem at the place of a node. */
export function nodeProblem(
  { file }: { file: string },
  node: Located,
  problem: Omit<Problem, "file" | "line" | "column" | "severity"> & Partial<Problem>,
): Problem {
  const { line = 1, column = 1 } = node.position?.start ?? {};
  return { file, line, column, severity: "error", ...problem };
}
