import { parseExpression } from "@babel/parser";

type Parsed = ReturnType<typeof parseExpression>;
type Expression =
  Parsed | Exclude<Extract<Parsed, { type: "ArrayExpression" }>["elements"][number], null>;
type ObjectProperty = Extract<
  Extract<Parsed, { type: "ObjectExpression" }>["properties"][number],
  { type: "ObjectProperty" }
>;

/**
 * A JavaScript literal in a form that is the same for all ways to write it; undefined for code that
 * is no literal, such as `path.resolve("dist")` or `[name].js`.
 *
 * // "'a'" => "\"a\"", "{ b: 1, a: [ ] }" => "{\"a\":[],\"b\":1}", "1e3" => "1000"
 */
export function normaliseLiteral(code: string): string | undefined {
  try {
    return toText(parseExpression(code));
  } catch {
    return undefined;
  }
}

const constants = ["undefined", "Infinity", "NaN"];

function toText(node: Expression): string | undefined {
  switch (node.type) {
    case "StringLiteral":
    case "NumericLiteral":
    case "BooleanLiteral":
      return JSON.stringify(node.value);
    case "NullLiteral":
      return "null";
    case "BigIntLiteral":
      return `${node.value}n`;
    case "RegExpLiteral":
      return `/${node.pattern}/${Array.from(node.flags).sort().join("")}`;
    case "Identifier":
      return constants.includes(node.name) ? node.name : undefined;
    case "UnaryExpression": {
      const value = toText(node.argument);
      return node.operator === "-" && value !== undefined ? `-${value}` : undefined;
    }
    case "TemplateLiteral": {
      const [only, ...others] = node.quasis;
      return others.length === 0 ? JSON.stringify(only?.value.cooked ?? "") : undefined;
    }
    case "ArrayExpression":
      return wrap(
        "[",
        "]",
        node.elements.map((item) =>
          item && item.type !== "SpreadElement" ? toText(item) : undefined,
        ),
      );
    case "ObjectExpression":
      return wrap(
        "{",
        "}",
        node.properties
          .map((property) => (property.type === "ObjectProperty" ? toEntry(property) : undefined))
          .sort(),
      );
    default:
      return undefined;
  }
}

function toEntry({ key, value, computed }: ObjectProperty): string | undefined {
  const name =
    key.type === "Identifier" ? key.name : key.type === "StringLiteral" ? key.value : undefined;
  const text = toText(value as Expression);
  return computed || name === undefined || text === undefined
    ? undefined
    : `${JSON.stringify(name)}:${text}`;
}

function wrap(start: string, end: string, parts: readonly (string | undefined)[]) {
  return parts.every((part) => part !== undefined) ? `${start}${parts.join(",")}${end}` : undefined;
}
