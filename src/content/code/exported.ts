import type { parseExpression } from "@babel/parser";
import type { Program } from "./parse-js";

type Expression = ReturnType<typeof parseExpression>;
export type ObjectNode = Extract<Expression, { type: "ObjectExpression" }>;
type ArrayNode = Extract<Expression, { type: "ArrayExpression" }>;

export interface AstNode {
  type: string;
  start?: number | null | undefined;
  end?: number | null | undefined;
}

/** All nodes of a program, parents first. */
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

type Property = Exclude<ObjectNode["properties"][number], { type: "SpreadElement" }>;

/** The name of a property or method; undefined if computed. */
export function propertyName({ key, computed }: Property): string | undefined {
  if (computed) return undefined;
  if (key.type === "Identifier") return key.name;
  return key.type === "StringLiteral" ? key.value : undefined;
}

/** The value that a module exports: `module.exports = x`, `export default x`, `export = x`. */
export function exportedNode({ body }: Program): AstNode | undefined {
  for (const statement of body) {
    if (statement.type === "ExportDefaultDeclaration") return statement.declaration;
    if (statement.type === "TSExportAssignment") return statement.expression;
    if (statement.type !== "ExpressionStatement") continue;
    const { expression } = statement;
    if (expression.type !== "AssignmentExpression") continue;
    const { left, right } = expression;
    if (left.type !== "MemberExpression") continue;
    const names = [left.object, left.property].map((node) => "name" in node && node.name);
    if (names.join(".") === "module.exports") return right;
  }
  return undefined;
}

/** Fields of a node that hold its possible results. */
const INSIDE = "arguments consequent alternate left right argument expression body".split(" ");
/** Limits recursive expressions. */
const DEEPEST = 16;

/**
 * The objects and arrays to which an expression can evaluate, through variables, calls and
 * functions.
 */
export function literalsOf(node: AstNode, program: Program, depth = 0): (ObjectNode | ArrayNode)[] {
  const { type } = node;
  if (type === "ObjectExpression" || type === "ArrayExpression")
    return [node as ObjectNode | ArrayNode];
  // Other statements don't affect the returned value.
  if (depth > DEEPEST || type === "ExpressionStatement") return [];
  const parts = node as AstNode & Record<string, AstNode | AstNode[] | null | undefined>;
  const inside =
    type === "Identifier"
      ? valuesOf((node as { name?: string }).name, program)
      : INSIDE.flatMap((key) => parts[key] ?? []);
  return inside.flatMap((inner) => literalsOf(inner, program, depth + 1));
}

function valuesOf(name: string | undefined, program: Program): AstNode[] {
  return [...astNodes(program)].flatMap((node) => {
    const { id, init } = node as AstNode & { id?: { name?: string } | null; init?: AstNode | null };
    return id?.name === name ? [init ?? node] : [];
  });
}
