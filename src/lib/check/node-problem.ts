import type { Problem } from "../problems";
import type { Markdown } from "./markdown";

/** Where something begins, in any of the kinds of tree that are looked at. */
export interface Placed {
  position?: { start: { line: number; column: number } } | undefined;
}

/** A problem at the place of a node. */
export function nodeProblem(
  { file }: Pick<Markdown, "file">,
  node: Placed,
  problem: Omit<Problem, "file" | "line" | "column" | "severity"> & Partial<Problem>,
): Problem {
  const { line = 1, column = 1 } = node.position?.start ?? {};
  return { file, line, column, severity: "error", ...problem };
}
