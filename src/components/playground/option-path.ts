import type { SyntaxNode, Tree } from "@lezer/common";

export interface OptionPlace {
  /** Keys from the top of the configuration: `["output", "filename"]`. Items of arrays add none. */
  path: string[];
  /** Whether the position is in the last key itself and not in its value. */
  inKey: boolean;
}

const unquote = (text: string): string => text.replace(/^["'`]|["'`]$/g, "");

/**
 * The option at a position of a configuration: `export default { output: { pa| } }` => `{ path:
 * ["output", "pa"], inKey: true }`. Undefined outside of objects and in the options of plugins.
 */
export function findOption(tree: Tree, code: string, position: number): OptionPlace | undefined {
  const path: string[] = [];
  let inKey = false;
  let isInside = false;
  let node: SyntaxNode | null = tree.resolveInner(position, -1);
  for (; node; node = node.parent) {
    // Options of a plugin, or of another function.
    if (node.name === "NewExpression") return undefined;
    if (node.name === "ObjectExpression") isInside = true;
    const key = node.name === "Property" ? node.firstChild : null;
    if (!key) continue;
    if (path.length === 0) inKey = position <= key.to;
    path.unshift(unquote(code.slice(key.from, key.to)));
  }
  return isInside || path.length > 0 ? { path, inKey } : undefined;
}
