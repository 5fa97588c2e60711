import { isScriptLanguage, parseJs, type Program } from "../../check/code/parse-js";
import {
  astNodes,
  exportedNode,
  literalsOf,
  propertyName,
  type AstNode,
} from "../../check/config/exported";
import { isConfig } from "../../check/config/find-configs";
import type { ReferenceId, ReferenceIndex } from "../reference";

/** Code as a page shows it. */
export interface ShownCode {
  /** "js" */
  lang: string;
  /** Name of the file, "" for none. */
  title: string;
  code: string;
}

/** The name of an option in a configuration's code; offsets are UTF-16 units. */
export interface ConfigKey {
  start: number;
  end: number;
  id: ReferenceId;
}

/** What a key inside something stands for, and where its own keys are looked for. */
interface Child {
  place: string;
  id?: ReferenceId;
}

type FindChild = (place: string, key: string) => Child | undefined;

// Rules lie in rules to any depth, and all have the same fields.
const nestedRules = /^(module\.(?:rules|defaultRules)\[\])(?:\.(?:oneOf|rules)\[\])+/;

const optionChild =
  (index: ReferenceIndex): FindChild =>
  (around, key) => {
    const place = around.replace(nestedRules, "$1");
    const path = place === "" ? key : `${place}.${key}`;
    if (index.optionByPath.has(path)) return { place: path, id: { kind: "option", path } };
    return index.places.has(`${place}.*`) ? { place: `${place}.*` } : undefined;
  };

const pluginChild =
  (plugin: string, index: ReferenceIndex): FindChild =>
  (around, key) => {
    const path = around === "" ? key : `${around}.${key}`;
    const { pluginOptionByKey } = index;
    if (pluginOptionByKey.get(`${plugin}#${path}`)?.path === path)
      return { place: path, id: { kind: "pluginOption", plugin, path } };
    const own = `${around}.*`;
    return index.pluginOptions.some(
      (option) => option.plugin === plugin && `${option.path}.`.startsWith(`${own}.`),
    )
      ? { place: own }
      : undefined;
  };

/** Goes through the keys of the objects that a value comes to, and of those inside them. */
const collect = (value: AstNode, program: Program, find: FindChild): ConfigKey[] => {
  const keys = new Map<number, ConfigKey>();
  const seen = new Set<string>();
  const walk = (node: AstNode, place: string): void => {
    const visitKey = `${node.start ?? 0} ${place}`;
    if (seen.has(visitKey)) return;
    seen.add(visitKey);
    for (const literal of literalsOf(node, program)) {
      if (literal.type === "ArrayExpression") {
        // A list of configurations has the same keys as one.
        const inside = place === "" ? "" : `${place}[]`;
        for (const item of literal.elements) if (item) walk(item, inside);
        continue;
      }
      for (const property of literal.properties) {
        if (property.type === "SpreadElement") {
          walk(property.argument, place);
          continue;
        }
        const name = propertyName(property);
        const child = name === undefined ? undefined : find(place, name);
        if (!child) continue;
        const { start, end } = property.key;
        if (child.id && typeof start === "number" && typeof end === "number")
          keys.set(start, { start, end, id: child.id });
        if (property.type === "ObjectProperty") walk(property.value, child.place);
      }
    }
  };
  walk(value, "");
  return [...keys.values()];
};

// webpack.BannerPlugin => "BannerPlugin", webpack.container.X => "container.X"
const calleeName = (node: AstNode): string | undefined => {
  const { type, name, object, property } = node as AstNode & {
    name?: unknown;
    object?: AstNode;
    property?: AstNode;
  };
  if (type === "Identifier") return typeof name === "string" ? name : undefined;
  if (type !== "MemberExpression" || !object || !property) return undefined;
  const before = calleeName(object);
  const last = calleeName(property);
  if (before === undefined || last === undefined) return undefined;
  return before === "webpack" ? last : `${before}.${last}`;
};

interface Call extends AstNode {
  callee: AstNode;
  arguments: AstNode[];
}

/** What a program hands to `webpack(…)` and to the constructors of webpack's plugins. */
const handedOver = (program: Program, index: ReferenceIndex): ConfigKey[] =>
  [...astNodes(program)].flatMap((node) => {
    if (node.type !== "CallExpression" && node.type !== "NewExpression") return [];
    const call = node as Call;
    const [first] = call.arguments;
    const name = calleeName(call.callee) ?? "";
    if (!first) return [];
    if (node.type === "CallExpression")
      return name === "webpack" ? collect(first, program, optionChild(index)) : [];
    const plugin = index.pluginByName.get(name);
    return plugin === undefined ? [] : collect(first, program, pluginChild(plugin, index));
  });

/**
 * The names of options in code that is a configuration of webpack, that hands one to `webpack()`,
 * or that makes plugins of webpack: where they stand, and what they stand for. Code that can't be
 * parsed has none.
 *
 * `module.exports = { output: { path } }` => `output` and `output.path`
 */
export const configKeys = (
  { lang, title, code }: ShownCode,
  index: ReferenceIndex,
): ConfigKey[] => {
  if (!isScriptLanguage(lang)) return [];
  const parsed = parseJs(lang, title, code);
  if (!("program" in parsed)) return [];
  const { program } = parsed;
  const topLevel = new Set([...index.optionByPath.keys()].filter((path) => /^\w+$/.test(path)));
  const exported = exportedNode(program);
  const own =
    exported && isConfig(title, program, topLevel)
      ? collect(exported, program, optionChild(index))
      : [];
  const keys = [...own, ...handedOver(program, index)];
  return [...new Map(keys.map((key) => [key.start, key])).values()].toSorted(
    (a, b) => a.start - b.start,
  );
};
