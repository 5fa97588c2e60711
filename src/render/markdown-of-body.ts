import type { Element, ElementContent, Root } from "hast";
import { defaultHandlers, toMdast, type Handle, type State } from "hast-util-to-mdast";
import { toString } from "hast-util-to-string";
import type { Blockquote, Code, List, PhrasingContent } from "mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { toMarkdown, type Options } from "mdast-util-to-markdown";
import { makeLinksAbsolute } from "./absolute-links";
import { calloutTitles } from "./callout";
import { flattenCode, readTitleBar } from "./code-block";
import { classesOf, element, hasClass, isElement, stringProperty, text } from "../content/hast";
import { visit } from "../content/visit";
import { CARD_CLASS } from "./types";

/** Permalinks, copy buttons and line-break opportunities. */
const isDropped = (node: Element): boolean =>
  node.tagName === "wbr" || hasClass(node, "permalink") || hasClass(node, "copy");

/** Adjacent buttons become a list. */
function listButtons(node: Element): void {
  const buttons = node.children.filter((child) => isElement(child, "button"));
  const items = buttons.map(({ children }) => element("li", {}, children));
  node.children = node.children.flatMap((child): ElementContent[] => {
    if (!isElement(child, "button")) return [child];
    return child === buttons[0] ? [element("ul", {}, items)] : [];
  });
}

/** Keys of a card: `<code>a: 1\nb: 2</code>` => `: <code>a: 1</code>, <code>b: 2</code>` */
const listKeys = (child: ElementContent): ElementContent[] => {
  if (!isElement(child, "code")) return [child];
  const keys = toString(child).split("\n");
  return keys.flatMap((key, index) => [
    text(index === 0 ? ": " : ", "),
    element("code", {}, [text(key)]),
  ]);
};

/** Removes elements that only matter in a browser, in place. */
function tidyBody(tree: Root): void {
  visit(tree, (node, _index, parent) => {
    // The converter copies the whole tree.
    delete node.position;
    if (!("children" in node)) return;
    node.children = node.children.filter((child) => !isElement(child) || !isDropped(child));
    if (node.type !== "element") return;
    if (node.tagName === "code" && isElement(parent, "pre")) flattenCode(node);
    if (node.tagName === "details" && isElement(parent, "dd"))
      node.children = node.children.flatMap(listKeys);
    if (isElement(node, "th", "td")) {
      // The converter reads the attribute.
      const side = ["center", "right"].find((name) => hasClass(node, name));
      if (side !== undefined) node.properties.align = side;
    }
    listButtons(node);
  });
}

const markerOf = (node: ElementContent): string =>
  !hasClass(node, "line") ? " " : isElement(node, "ins") ? "+" : isElement(node, "del") ? "-" : " ";

/** `a\n<ins class="line">b\n</ins>` => ` a\n+b` */
function toDiff(code: Element): string {
  const runs: { marker: string; value: string }[] = [];
  for (const child of code.children) {
    const marker = markerOf(child);
    const value = toString(child);
    const last = runs.at(-1);
    if (last?.marker === marker) last.value += value;
    else runs.push({ marker, value });
  }
  return runs
    .map(({ marker, value }) => marker + value.replace(/\n$/, "").replaceAll("\n", `\n${marker}`))
    .join("\n");
}

// Escapes quotes and backslashes in fence attributes.
const toMeta = (values: Readonly<Record<string, string | undefined>>): string | null =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value = ""]) => `${name}="${value.replace(/["\\]/g, "\\$&")}"`)
    .join(" ") || null;

/**
 * Converts a framed block to a fence with language, title and mark; diffs keep markers, and
 * commands are npm's. Undefined without a `<pre>`.
 */
function blockToCode(block: Element): Code | undefined {
  const pre = block.children.find((child) => isElement(child, "pre"));
  if (!pre) return undefined;
  const code = pre.children.find((child) => isElement(child, "code")) ?? pre;
  const { title, mark } = readTitleBar(block);
  const label = block.tagName === "code-tabs" ? "bash" : stringProperty(block, "dataLang");
  const isDiff = code.children.some((child) => markerOf(child) !== " ");
  const meta = toMeta({ title, note: mark, lang: isDiff ? label : undefined });
  // A title needs a language before it.
  const lang = isDiff ? "diff" : (label ?? (meta === null ? null : "text"));
  const value = isDiff ? toDiff(code) : toString(code).replace(/\n$/, "");
  return { type: "code", lang, meta, value };
}

/**
 * `<div class="callout note"><p class="callout-title">Note</p><p>a</p></div>` => `> [!NOTE]\n> a`
 */
function calloutToQuote(state: State, node: Element): Blockquote {
  const kind = classesOf(node).find((name) => name in calloutTitles) ?? "note";
  const children = node.children.filter((child) => !hasClass(child, "callout-title"));
  const flow = state.toFlow(state.all({ ...node, children }));
  // As text, its bracket would be escaped.
  return {
    type: "blockquote",
    children: [{ type: "html", value: `[!${kind.toUpperCase()}]` }, ...flow],
  };
}

/** `<dt>Type</dt><dd>string</dd>` => `- **Type:** string` */
function factsToList(state: State, list: Element): List {
  const phrases = (node: ElementContent | undefined) =>
    isElement(node) ? (state.all(node) as PhrasingContent[]) : [];
  const children = list.children.flatMap((term, index): List["children"] => {
    if (!isElement(term, "dt")) return [];
    const name: PhrasingContent = {
      type: "strong",
      children: [...phrases(term), { type: "text", value: ":" }],
    };
    const content = phrases(list.children.slice(index + 1).find((node) => isElement(node)));
    const line: PhrasingContent[] = [name, { type: "text", value: " " }, ...content];
    return [{ type: "listItem", spread: false, children: [{ type: "paragraph", children: line }] }];
  });
  return { type: "list", ordered: false, spread: false, children };
}

/** Content of a disclosure without its summary. */
const detailsContent = (details: Element): ElementContent[] =>
  details.children.flatMap((child) =>
    isElement(child, "summary") ? [] : isElement(child, "div") ? child.children : [child],
  );

/** Handlers for this site's own markup. */
const handlers: Record<string, Handle> = {
  div: (state, node) => {
    if (hasClass(node, "callout")) return calloutToQuote(state, node);
    return (
      (hasClass(node, "code") ? blockToCode(node) : undefined) ?? defaultHandlers.div(state, node)
    );
  },
  dl: (state, node, parent) =>
    [node, parent as Element].some((one) => hasClass(one, CARD_CLASS))
      ? factsToList(state, node)
      : defaultHandlers.dl(state, node),
  // In cards and cells disclosures only save space.
  details: (state, node, parent) =>
    isElement(parent as Element, "dd", "td")
      ? state.all({ ...node, children: detailsContent(node) })
      : defaultHandlers.details(state, node),
  "code-tabs": (_state, node) => blockToCode(node),
  // Inside a paragraph the default handler would start another.
  picture: (state, node) => state.all(node),
};

const options: Options = {
  // Without padding, because generated tables have long cells.
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  bullet: "-",
  rule: "-",
  // No blank line after the first line of a call-out.
  join: [(left) => (left.type === "html" && left.value.startsWith("[!") ? 0 : undefined)],
};

/**
 * Converts a finished body, which it changes, to Markdown with generated facts, titles and diff
 * markers: `<h2>A</h2><div class="callout tip">…<p>b</p></div>` => `## A\n\n> [!TIP]\n> b\n`
 */
export function treeToMarkdown(finished: Root, base?: string): string {
  tidyBody(finished);
  if (base !== undefined) makeLinksAbsolute(finished, base);
  return toMarkdown(toMdast(finished, { handlers, quotes: ["“”", "‘’"] }), options);
}
