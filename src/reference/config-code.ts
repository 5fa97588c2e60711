import type { Element, ElementContent, Parents, Text } from "hast";
import { isScriptLanguage, parseJs, type Program } from "../content/code/parse-js";
import {
  astNodes,
  exportedNode,
  literalsOf,
  propertyName,
  type AstNode,
} from "../content/code/exported";
import { isConfig } from "../content/code/find-configs";
import { readTitleBar } from "../render/code-block";
import { element, isElement, stringProperty, text } from "../content/hast";
import { SKIP, visit } from "../content/visit";
import { shownTypes, toUnion, type AddressOf } from "./parts";
import type { ReferenceId, ReferenceIndex } from "./reference-index";

/** An option name in code; offsets in UTF-16 units. */
interface ConfigKey {
  start: number;
  end: number;
  id: ReferenceId;
}

// Rules can nest, with the same fields.
const NESTED_RULES = /^(module\.(?:rules|defaultRules)\[\])(?:\.(?:oneOf|rules)\[\])+/;

/**
 * The option behind a key, and the path of its own keys.
 * @param plugin prefix `BannerPlugin#`; "" for the configuration
 */
function findChild(
  around: string,
  key: string,
  plugin: string,
  { optionByPath, pluginOptionByKey, places }: ReferenceIndex,
): { place: string; id?: ReferenceId } | undefined {
  const place = around.replace(NESTED_RULES, "$1");
  const name = place === "" ? plugin + key : `${place}.${key}`;
  if (places.has(name)) {
    if (optionByPath.has(name)) return { place: name, id: { kind: "option", name } };
    const id = { kind: "pluginOption", name } as const;
    return { place: name, ...(pluginOptionByKey.has(name) && { id }) };
  }
  return places.has(`${place}.*`) ? { place: `${place}.*` } : undefined;
}

/** Collects the keys of the objects to which a value evaluates. */
function collect(
  value: AstNode,
  program: Program,
  index: ReferenceIndex,
  plugin = "",
): ConfigKey[] {
  const keys: ConfigKey[] = [];
  const seen = new Set<string>();
  const walk = (node: AstNode, place: string): void => {
    const visitKey = `${node.start ?? 0} ${place}`;
    if (seen.has(visitKey)) return;
    seen.add(visitKey);
    for (const literal of literalsOf(node, program)) {
      if (literal.type === "ArrayExpression") {
        // An array of configurations has the keys of one.
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
        const child = name === undefined ? undefined : findChild(place, name, plugin, index);
        if (!child) continue;
        const { start, end } = property.key;
        if (child.id && typeof start === "number" && typeof end === "number")
          keys.push({ start, end, id: child.id });
        if (property.type === "ObjectProperty") walk(property.value, child.place);
      }
    }
  };
  walk(value, "");
  return keys;
}

/** Keys passed to `webpack(…)` and to plugin constructors. */
function passedKeys(program: Program, code: string, index: ReferenceIndex): ConfigKey[] {
  return [...astNodes(program)].flatMap((node) => {
    if (node.type !== "CallExpression" && node.type !== "NewExpression") return [];
    const { callee, arguments: passed } = node as AstNode & {
      callee: AstNode;
      arguments: AstNode[];
    };
    const [first] = passed;
    const name = code.slice(callee.start ?? 0, callee.end ?? 0).replace(/^webpack\./, "");
    if (!first) return [];
    if (node.type === "CallExpression")
      return name === "webpack" ? collect(first, program, index) : [];
    const plugin = index.pluginByName.get(name);
    return plugin === undefined ? [] : collect(first, program, index, `${plugin}#`);
  });
}

/**
 * The option names in a configuration, in a call of `webpack()` or in plugin constructors:
 * `module.exports = { output: { path } }` => `output`, `output.path`. None for code that doesn't
 * parse.
 */
export function configKeys(
  { lang, title, code }: { lang: string; title: string; code: string },
  index: ReferenceIndex,
): ConfigKey[] {
  if (!isScriptLanguage(lang)) return [];
  const parsed = parseJs(lang, title, code);
  if (!("program" in parsed)) return [];
  const { program } = parsed;
  const topLevel = new Set([...index.optionByPath.keys()].filter((path) => /^\w+$/.test(path)));
  const exported = exportedNode(program);
  const own =
    exported && isConfig(title, program, topLevel) ? collect(exported, program, index) : [];
  const keys = [...own, ...passedKeys(program, code, index)];
  return [...new Map(keys.map((key) => [key.start, key])).values()].toSorted(
    (a, b) => a.start - b.start,
  );
}

/** A text node in a code block, with its offset in the code. */
interface Piece {
  node: Text;
  parent: Parents;
  start: number;
}

/** The text nodes without the lines that a diff removes. */
function toPieces(code: Element): Piece[] {
  const pieces: Piece[] = [];
  let start = 0;
  visit(code, (node, _index, parent) => {
    if (isElement(node, "del", "a")) return SKIP;
    if (node.type === "text" && parent) {
      pieces.push({ node, parent, start });
      start += node.value.length;
    }
    return undefined;
  });
  return pieces;
}

const LONGEST_TOOLTIP = 100;

function idToTypes(id: ReferenceId, index: ReferenceIndex): string {
  const option = index.optionOf(id);
  if (!option) return "";
  const title = toUnion(shownTypes(option));
  return title.length > LONGEST_TOOLTIP ? toUnion(option.types) : title;
}

/** Splits a text node and links its option names. */
function linkPiece(
  { node, parent, start }: Piece,
  links: readonly { start: number; end: number; link: Element }[],
): void {
  const { value } = node;
  const inside = links.filter((link) => link.start >= start && link.end <= start + value.length);
  if (inside.length === 0) return;
  const content: ElementContent[] = [];
  let done = 0;
  for (const { start: from, end: to, link } of inside) {
    if (from - start > done) content.push(text(value.slice(done, from - start)));
    link.children = [text(value.slice(from - start, to - start))];
    content.push(link);
    done = to - start;
  }
  if (done < value.length) content.push(text(value.slice(done)));
  parent.children.splice(parent.children.indexOf(node), 1, ...content);
}

/** Links option names in a configuration block to their headings, with types as tooltips. */
export function linkConfigBlock(block: Element, addressOf: AddressOf, index: ReferenceIndex): void {
  const pre = block.children.find((child) => isElement(child, "pre"));
  const code = pre?.children.find((child) => isElement(child, "code"));
  const lang = stringProperty(block, "dataLang");
  if (!code || lang === undefined) return;
  const { title = "" } = readTitleBar(block);
  const pieces = toPieces(code);
  const shown = pieces.map(({ node }) => node.value).join("");
  const links = configKeys({ lang, title, code: shown }, index).flatMap(({ start, end, id }) => {
    const href = addressOf(id);
    if (href === undefined) return [];
    const types = idToTypes(id, index);
    return [{ start, end, link: element("a", { href, ...(types && { title: types }) }) }];
  });
  for (const piece of pieces) linkPiece(piece, links);
}
