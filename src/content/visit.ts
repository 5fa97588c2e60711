import type { Node } from "unist";
import { EXIT, SKIP, type BuildVisitor } from "unist-util-visit";

export { EXIT, SKIP };

interface Branch extends Node {
  children?: Branch[];
}
type Visitor = (node: Branch, index?: number, parent?: Branch) => unknown;

/** @returns the index of the sibling that comes next, or `EXIT` */
function visitNode(
  node: Branch,
  type: string | undefined,
  visitor: Visitor,
  index?: number,
  parent?: Branch,
): number | false {
  let next = (index ?? 0) + 1;
  if (type === undefined || node.type === type) {
    const result = visitor(node, index, parent);
    const [action, place] = Array.isArray(result) ? (result as unknown[]) : [result, result];
    if (action === EXIT) return EXIT;
    if (typeof place === "number") next = place;
    if (action === SKIP) return next;
  }
  // A visitor can replace the list.
  for (let at = 0, child = node.children?.[at]; child; child = node.children?.[at]) {
    const following = visitNode(child, type, visitor, at, node);
    if (following === EXIT) return EXIT;
    at = following;
  }
  return next;
}

/**
 * Calls a function for each node of a tree, optionally of one type, parents first. What it returns
 * has the same meaning as for `visit` of unist-util-visit, which makes and names a function for each
 * node: 8 % of a build's processor time.
 */
export function visit<Tree extends Node>(tree: Tree, visitor: BuildVisitor<Tree>): void;
export function visit<Tree extends Node, Type extends string>(
  tree: Tree,
  type: Type,
  visitor: BuildVisitor<Tree, Type>,
): void;
export function visit(tree: Branch, ...rest: [Visitor] | [string, Visitor]): void {
  const [type, visitor] = rest.length === 2 ? rest : [undefined, rest[0]];
  visitNode(tree, type, visitor);
}
