import ts from "typescript";

/** Options in code by the last part of their names. */
export interface CodeFacts {
  /** Defaults as source. */
  values: ReadonlyMap<string, string>;
  /** Options that are only tested, so that a missing one counts as `false`. */
  tested: ReadonlySet<string>;
}

/**
 * Defaults of options in JavaScript code, by the option's last name, as source: `options.a ?? "b"`,
 * `options.a || "b"`, `options.a !== undefined ? options.a : "b"`, `options.a !== false`, `{ a:
 * "b", ...options }`. Names with several defaults have none.
 */
export function readCodeDefaults(texts: readonly string[]): CodeFacts {
  const found = new Map<string, Set<string>>();
  const tested = new Set<string>();
  for (const text of texts) readText(text, found, tested);
  const single = [...found].flatMap(([name, values]) => {
    const [only, ...others] = values;
    return only !== undefined && others.length === 0 ? [[name, only] as const] : [];
  });
  return {
    values: new Map(single),
    tested: new Set([...tested].filter((name) => !found.has(name))),
  };
}

function readText(text: string, found: Map<string, Set<string>>, tested: Set<string>): void {
  const source = ts.createSourceFile("code.js", text, ts.ScriptTarget.Latest, true);
  const constants = readConstants(source);
  const add = (name: string, value: ts.Expression | string | undefined): void => {
    const printed = typeof value === "string" ? value : value && toLiteral(value, constants);
    if (printed !== undefined) found.set(name, (found.get(name) ?? new Set()).add(printed));
  };
  const visit = (node: ts.Node): void => {
    if (ts.isBinaryExpression(node)) readBinary(node, add);
    else if (ts.isConditionalExpression(node)) readConditional(node, add);
    else if (ts.isObjectLiteralExpression(node)) readSpread(node, add);
    if (ts.isPropertyAccessExpression(node) && isTested(node)) tested.add(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
}

type Add = (name: string, value: ts.Expression | string | undefined) => void;

const OPERATORS = new Set([ts.SyntaxKind.BarBarToken, ts.SyntaxKind.QuestionQuestionToken]);
const UNEQUAL = new Set([
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
]);
const EQUAL = new Set([ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.EqualsEqualsToken]);

/** Names of objects with options in webpack's code. */
const OPTIONS = /(?:options?|item|config|input)$/i;

/** `this._options.name` and `options.a.name`, but no other object's property. */
function optionName(node: ts.Node): string | undefined {
  const isOption = ts.isPropertyAccessExpression(node) && OPTIONS.test(node.expression.getText());
  return isOption ? node.name.text : undefined;
}

function readBinary({ left, operatorToken, right }: ts.BinaryExpression, add: Add): void {
  const negated = negatedName(right);
  if (negated !== undefined && ts.isBinaryExpression(left)) {
    const isSame = optionName(left.left) === negated && left.right.getText() === "undefined";
    if (isSame && UNEQUAL.has(left.operatorToken.kind)) add(negated, "true");
  }
  const name = optionName(left);
  if (name === undefined) return;
  if (OPERATORS.has(operatorToken.kind)) add(name, right);
  if (right.kind !== ts.SyntaxKind.FalseKeyword) return;
  if (UNEQUAL.has(operatorToken.kind) || EQUAL.has(operatorToken.kind)) add(name, "true");
}

/** `!options.name` => `name` */
const negatedName = (node: ts.Node): string | undefined =>
  ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken
    ? optionName(node.operand)
    : undefined;

/** The other branch of a test for `undefined`, or for a type. */
function readConditional(node: ts.ConditionalExpression, add: Add): void {
  if (!ts.isBinaryExpression(node.condition)) return;
  const { left, operatorToken, right } = node.condition;
  const isTypeof = ts.isTypeOfExpression(left);
  const name = optionName(isTypeof ? left.expression : left);
  if (name === undefined) return;
  const isUndefined = /^"?undefined"?$/.test(right.getText());
  if (UNEQUAL.has(operatorToken.kind) && isUndefined) add(name, node.whenFalse);
  else if (isTypeof && EQUAL.has(operatorToken.kind)) add(name, node.whenFalse);
}

function readSpread(node: ts.ObjectLiteralExpression, add: Add): void {
  const end = node.properties.findIndex(
    (part) => ts.isSpreadAssignment(part) && OPTIONS.test(part.expression.getText()),
  );
  for (const part of node.properties.slice(0, Math.max(end, 0)))
    if (ts.isPropertyAssignment(part)) add(part.name.getText(), part.initializer);
}

/** Conditions and `!options.a`, where a missing value counts as `false`. */
function isTested(node: ts.PropertyAccessExpression): boolean {
  if (optionName(node) === undefined) return false;
  const { parent } = node;
  if (ts.isIfStatement(parent)) return parent.expression === node;
  if (ts.isConditionalExpression(parent)) return parent.condition === node;
  if (ts.isBinaryExpression(parent))
    return (
      parent.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken ||
      (parent.operatorToken.kind === ts.SyntaxKind.BarBarToken && parent.right === node)
    );
  return (
    (ts.isPrefixUnaryExpression(parent) && parent.operator === ts.SyntaxKind.ExclamationToken) ||
    (ts.isCallExpression(parent) && parent.expression.getText() === "Boolean")
  );
}

function readConstants(source: ts.SourceFile): ReadonlyMap<string, ts.Expression> {
  const declared = source.statements.flatMap((statement) =>
    ts.isVariableStatement(statement) ? [...statement.declarationList.declarations] : [],
  );
  return new Map(
    declared.flatMap(({ name, initializer }) =>
      initializer ? [[name.getText(), initializer] as const] : [],
    ),
  );
}

/** Source of a literal, of an array of literals, or of a constant. */
function toLiteral(
  node: ts.Expression,
  constants: ReadonlyMap<string, ts.Expression>,
): string | undefined {
  if (ts.isStringLiteral(node)) return JSON.stringify(node.text);
  if (ts.isNumericLiteral(node)) return node.text;
  if (/^(?:true|false|null|Infinity|-\d+)$/.test(node.getText())) return node.getText();
  if (ts.isRegularExpressionLiteral(node)) return node.text;
  if (ts.isIdentifier(node)) {
    const value = constants.get(node.text);
    return value && value !== node ? toLiteral(value, constants) : undefined;
  }
  if (ts.isArrayLiteralExpression(node)) {
    const parts = node.elements.map((part) => toLiteral(part, constants));
    return parts.includes(undefined) ? undefined : `[${parts.join(", ")}]`;
  }
  if (ts.isObjectLiteralExpression(node)) return node.properties.length === 0 ? "{}" : undefined;
  return undefined;
}

const LITERAL = /^(?:true|false|-?\d[\d_.]*|Infinity|\[(?:".*")?\]|".*")$/;

/** Patterns of a default in a description; the last one's word stands for a boolean. */
const PHRASES: readonly RegExp[] = [
  /`([^`]+)`(?:, the default,| \(the default\b)/,
  /`([^`]+)` \(default\b/,
  /[Dd]efaults? to ['"`]([^'"`]+)['"`]/,
  /\(?[Dd]efault: (true|false|\d+(?:\.\d+)?(?: ?ki?[bB]|kiB)?)/,
];

/** The default that a schema's description states, as a literal or in words. */
export function describedDefault(
  description: string,
  types: readonly string[],
  values: readonly string[],
) {
  const literal = describedLiteral(description, types);
  if (literal !== undefined) return { value: literal };
  const words = /\b(?:[Dd]efaults? to|\bdefault:) ((?:[^.;()`]|\.\w){3,60})(?=[.;)]|$)/.exec(
    description,
  )?.[1];
  if (words === undefined) return undefined;
  const isString = values.includes(JSON.stringify(words));
  return isString
    ? { value: JSON.stringify(words) }
    : { value: words.trim(), is: "words" as const };
}

/** A literal that the types accept, so that an unknown pattern is no default. */
function describedLiteral(description: string, types: readonly string[]): string | undefined {
  const isBoolean = types.some((type) => /^(?:boolean|true|false)$/.test(type));
  const word = /\b(on|off|enabled|disabled)(?:,? \w+,?)? by default\b/i.exec(description)?.[1];
  if (word && isBoolean) return String(/^(?:on|enabled)$/i.test(word));
  const found = PHRASES.map((phrase) => phrase.exec(description)?.[1]).find(Boolean);
  if (found === undefined) return undefined;
  const bytes = /^([\d.]+) ?ki?b$/i.exec(found)?.[1];
  if (bytes) return String(Math.round(Number(bytes) * 1024));
  if (LITERAL.test(found)) return found;
  return types.includes("string") || types.includes("string[]") ? JSON.stringify(found) : undefined;
}
