import type { Element, ElementContent } from "hast";
import { toString } from "hast-util-to-string";
import type { Code } from "mdast";
import { readTitleBar } from "../../lib/markup/code-block";
import { hasClass, isElement, stringProperty } from "../../lib/markup/hast";

/** First columns of the lines of a diff. */
const markers = { ins: "+", del: "-" } as const;

const markerOf = (node: ElementContent): string =>
  isElement(node, "ins", "del") && hasClass(node, "line") ? markers[node.tagName] : " ";

/** Runs of lines, each with its marker. Marked lines are elements; what stands between is one run. */
const toRuns = (code: Element): { marker: string; value: string }[] => {
  const runs: { marker: string; value: string }[] = [];
  for (const child of code.children) {
    const marker = markerOf(child);
    const value = "children" in child ? toString(child) : "value" in child ? child.value : "";
    const last = runs.at(-1);
    if (last?.marker === marker) last.value += value;
    else runs.push({ marker, value });
  }
  return runs;
};

/** `a\n<ins class="line">b\n</ins> => " a\n+b"` */
const toDiff = (code: Element): string =>
  toRuns(code)
    .flatMap(({ marker, value }) =>
      value
        .replace(/\n$/, "")
        .split("\n")
        .map((line) => marker + line),
    )
    .join("\n");

// As a fence's attributes are read: with a backslash before a quote or a backslash.
const attribute = (name: string, value: string | undefined): string[] =>
  value === undefined ? [] : [`${name}="${value.replace(/["\\]/g, "\\$&")}"`];

const childWith = (node: Element, is: (child: Element) => boolean): Element | undefined =>
  node.children.find((child): child is Element => isElement(child) && is(child));

/**
 * A framed block as a fence: its language, title and mark on the first line, a diff with its markers, of
 * a command for several package managers npm's.
 *
 * `<div class="code" data-lang="js"><div class="code-title">a.js</div><pre>…</pre></div> => js title="a.js"`
 *
 * @param block `div.code` or `code-tabs.code`; undefined when it frames no `<pre>`
 */
export const blockToCode = (block: Element): Code | undefined => {
  const pre = childWith(block, ({ tagName }) => tagName === "pre");
  if (!pre) return undefined;
  const code = childWith(pre, ({ tagName }) => tagName === "code") ?? pre;
  const { title, mark } = readTitleBar(block);
  const label = block.tagName === "code-tabs" ? "bash" : stringProperty(block, "dataLang");
  const isDiff = code.children.some((child) => markerOf(child) !== " ");
  const note = attribute("note", mark);
  const meta = [...attribute("title", title), ...note, ...(isDiff ? attribute("lang", label) : [])];
  // Without a language the first line could not hold a title.
  const lang = isDiff
    ? "diff"
    : (label ?? (title === undefined && mark === undefined ? null : "text"));
  return {
    type: "code",
    lang,
    meta: meta.length === 0 ? null : meta.join(" "),
    value: isDiff ? toDiff(code) : toString(code).replace(/\n$/, ""),
  };
};
