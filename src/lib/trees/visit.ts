import type { visit as visitOfUnist } from "unist-util-visit";

/** Answers of a visitor: go on; pass over what is in the node; end. */
export const CONTINUE = true;
export const SKIP = "skip";
export const EXIT = false;

type Action = boolean | "skip";
type Answer = Action | number | readonly [(Action | null)?, (number | null)?] | null | undefined;

interface TreeNode {
  type: string;
  children?: TreeNode[];
}

type Visitor = (node: TreeNode, index?: number, parent?: TreeNode) => Answer;

/** Action and the index of the next sibling, in one number: -1 ends, else the index. */
const END = -1;

function enter(
  node: TreeNode,
  type: string | undefined,
  visitor: Visitor,
  index: number | undefined,
  parent: TreeNode | undefined,
): number {
  let next = index === undefined ? 0 : index + 1;
  if (type === undefined || node.type === type) {
    const answer = visitor(node, index, parent);
    const [action, to] = Array.isArray(answer)
      ? (answer as readonly [Action?, number?])
      : typeof answer === "number"
        ? [CONTINUE, answer]
        : [answer as Action | undefined];
    if (action === EXIT) return END;
    if (typeof to === "number") next = to;
    if (action === SKIP) return next;
  }
  const { children } = node;
  if (children === undefined) return next;
  for (let at = 0; at < children.length;) {
    const child = children[at];
    if (child === undefined) break;
    at = enter(child, type, visitor, at, node);
    if (at === END) return END;
  }
  return next;
}

function walk(tree: TreeNode, test: unknown, visitor?: Visitor): void {
  if (visitor === undefined) enter(tree, undefined, test as Visitor, undefined, undefined);
  else if (typeof test === "string") enter(tree, test, visitor, undefined, undefined);
  else throw new TypeError(`visit takes a type of nodes as test, not ${JSON.stringify(test)}.`);
}

/**
 * Visits the nodes of a tree in the order of the text, as unist-util-visit does, for a test that is
 * the type of the nodes. That package makes a function for each node and gives it a name, for
 * messages of errors, and looks each node up among its siblings: two thirds of what the transforms of
 * a build cost.
 */
export const visit = walk as unknown as typeof visitOfUnist;
