import type { parseExpression } from "@babel/parser";
import type { Program } from "./parse-js";

export type Expression = ReturnType<typeof parseExpression>;
export type ObjectNode = Extract<Expression, { type: "ObjectExpression" }>;
export type ArrayNode = Extract<Expression, { type: "ArrayExpression" }>;

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

type Property = Exclude<ObjectNode["properties"][number], { type: "SpreadElement" }>;

/** The name of a property or method; undefined for a computed one. */
export function propertyName({ key, computed }: Property): string | undefined {
  if (computed) return undefined;
  if (key.type === "Identifier") return key.name;
  return key.type === "StringLiteral" ? key.value : undefined;
}

/** What a module exports as a whole: `module.exports = x`, `export default x`, `export = x`. */
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

/** Deeper than this, an expression only leads back to itself. */
const DEEPEST = 12;

/**
 * The objects and lists that an expression may come to: through variables, calls, functions that
 * return them, conditions and types.
 */
export function literalsOf(
  node: AstNode | null | undefined,
  program: Program,
  depth = 0,
): (ObjectNode | ArrayNode)[] {
  if (!node || depth > DEEPEST) return [];
  const of = (...nodes: readonly (AstNode | null | undefined)[]) =>
    nodes.flatMap((inner) => literalsOf(inner, program, depth + 1));
  const expression = node as Expression;
  switch (expression.type) {
    case "ObjectExpression":
    case "ArrayExpression":
      return [expression];
    case "Identifier":
      return of(...valuesOf(expression.name, program));
    case "CallExpression":
      return of(...expression.arguments);
    case "ConditionalExpression":
      return of(expression.consequent, expression.alternate);
    case "LogicalExpression":
      return of(expression.left, expression.right);
    case "AwaitExpression":
      return of(expression.argument);
    case "TSAsExpression":
    case "TSSatisfiesExpression":
    case "ParenthesizedExpression":
      return of(expression.expression);
    case "AssignmentExpression":
      return of(expression.right);
    case "ArrowFunctionExpression":
      return expression.body.type === "BlockStatement"
        ? of(...returned(expression.body))
        : of(expression.body);
    default:
      return "body" in node ? of(...returned(node)) : [];
  }
}

function returned(node: AstNode): AstNode[] {
  return [...astNodes(node)].flatMap((inner) => {
    const statement = inner as { type: string; argument?: AstNode | null };
    return statement.type === "ReturnStatement" && statement.argument ? [statement.argument] : [];
  });
}

function valuesOf(name: string, program: Program): AstNode[] {
  return [...astNodes(program)].flatMap((node) => {
    const declared = node as { type: string; id?: { name?: string } | null; init?: AstNode | null };
    if (declared.id?.name !== name) return [];
    if (declared.type === "VariableDeclarator") return declared.init ? [declared.init] : [];
    return declared.type === "FunctionDeclaration" ? [node] : [];
  });
}
