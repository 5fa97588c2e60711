import type { Completion } from "../protocol";
import { ROOT } from "./globals";
import { requireFrom } from "./host";

interface Schema {
  $ref?: string;
  description?: string;
  type?: string;
  enum?: readonly unknown[];
  instanceof?: string;
  properties?: Readonly<Record<string, Schema>>;
  items?: Schema;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
}

type RootSchema = Schema & { definitions: Readonly<Record<string, Schema>> };

const readSchema = (): RootSchema =>
  requireFrom(ROOT)("webpack/schemas/WebpackOptions.json") as RootSchema;

/** A schema with what it refers to and its alternatives. */
function alternatives(node: Schema): Schema[] {
  const { definitions } = readSchema();
  const referred = definitions[node.$ref?.replace("#/definitions/", "") ?? ""];
  const inner = [...(node.anyOf ?? []), ...(node.oneOf ?? []), ...(node.allOf ?? [])];
  return [node, ...(referred ? [referred] : []), ...inner].flatMap((each) =>
    each === node ? [node] : alternatives(each),
  );
}

function typeOf(node: Schema): string {
  const names = alternatives(node).flatMap((each) => {
    if (each.enum) return each.enum.map((value) => JSON.stringify(value));
    if (each.instanceof) return [each.instanceof];
    return each.type ? [each.type === "array" ? "array" : each.type] : [];
  });
  return [...new Set(names)].join(" | ");
}

function textOf(node: Schema): string {
  const { description = "" } = alternatives(node).find((each) => each.description) ?? {};
  return /^.*?[.!?](?=\s|$)/s.exec(description)?.[0] ?? description;
}

/**
 * Options or values at a path of the configuration that begin with a prefix: `(["output"], "pub")`
 * => `publicPath`. Indexes of arrays are left out of the path or are numbers.
 */
export function complete(path: readonly string[], prefix: string): Completion[] {
  let nodes = alternatives(readSchema());
  const open = (all: readonly Schema[]): Schema[] =>
    all.flatMap(({ items }) => (items ? alternatives(items) : []));
  for (const key of path) {
    if (/^\d+$/.test(key)) {
      nodes = open(nodes);
      continue;
    }
    const inner = [...nodes, ...open(nodes)].flatMap(({ properties = {} }) =>
      Object.hasOwn(properties, key) ? [properties[key] ?? {}] : [],
    );
    nodes = inner.flatMap(alternatives);
  }
  const found = new Map<string, Completion>();
  const add = (label: string, type: string, text: string) => {
    if (label.toLowerCase().startsWith(prefix.toLowerCase()) && !found.has(label))
      found.set(label, { label, type, text });
  };
  for (const node of [...nodes, ...open(nodes)]) {
    for (const [name, option] of Object.entries(node.properties ?? {}))
      add(name, typeOf(option), textOf(option));
    for (const value of node.enum ?? []) add(String(value), typeof value, textOf(node));
    if (node.type === "boolean") for (const value of ["true", "false"]) add(value, "boolean", "");
  }
  return [...found.values()];
}
