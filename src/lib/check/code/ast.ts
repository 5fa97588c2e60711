import type { Program } from "./parse-js";

/** Any node of a program. */
export interface AstNode {
  type: string;
  start?: number | null | undefined;
  end?: number | null | undefined;
}

/** Every node of a program, those outside before those inside. */
export function* astNodes(root: Program | AstNode): Generator<AstNode> {
  yield root;
  for (const [key, value] of Object.entries(root)) {
    if (key === "loc" || key.endsWith("Comments")) continue;
    for (const item of Array.isArray(value) ? (value as unknown[]) : [value as unknown]) {
      if (isNode(item)) yield* astNodes(item);
    }
  }
}

function isNode(value: unknown): value is AstNode {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}
