import type { Element, ElementContent, Root, RootContent } from "hast";
import { toString } from "hast-util-to-string";
import { visit } from "../content/visit";
import { callout, calloutTitles, type CalloutKind } from "./callout";
import { element, isBlank, isElement, text } from "../content/hast";

const ALERT = new RegExp(`^\\s*\\[!(${Object.keys(calloutTitles).join("|")})\\][ \\t]*\\n?`, "i");

/** The kind that a paragraph names, and the rest of the paragraph. */
function readAlert({
  children,
}: Element): { kind: CalloutKind; rest: ElementContent[] } | undefined {
  const [first, second, ...others] = children;
  if (first?.type === "text") {
    const match = ALERT.exec(first.value);
    if (!match) return undefined;
    const kind = match[1]?.toLowerCase() as CalloutKind;
    const left = first.value.slice(match[0].length);
    if (left !== "") return { kind, rest: [text(left), ...children.slice(1)] };
    return { kind, rest: isElement(second, "br") ? others : children.slice(1) };
  }
  // GitHub's former notation: a bold "Note" or "Warning" alone on the first line.
  const kind = isElement(first, "strong") ? toString(first).toLowerCase() : "";
  if (kind !== "note" && kind !== "warning") return undefined;
  if (second === undefined || isElement(second, "br")) return { kind, rest: others };
  if (second.type !== "text" || !second.value.startsWith("\n")) return undefined;
  return { kind, rest: [text(second.value.slice(1)), ...others] };
}

function alertToCallout(quote: Element): Element {
  const index = quote.children.findIndex((child) => !isBlank(child));
  const paragraph = quote.children[index];
  const alert = isElement(paragraph, "p") ? readAlert(paragraph) : undefined;
  if (!alert) return quote;
  const start = alert.rest.some((child) => !isBlank(child)) ? [element("p", {}, alert.rest)] : [];
  return callout(alert.kind, [...start, ...quote.children.slice(index + 1)]);
}

const LETTERS: Readonly<Record<string, CalloutKind>> = { T: "tip", W: "warning", "?": "note" };

const LETTER = /\n[ \t]*([TW?])>(?:[ \t]+|(?=\n)|$)/;

/**
 * Splits a paragraph of lines with letters: `T> a\nT> b\nW> c` => a tip with "a\nb", a warning with
 * "c"; none without letters.
 */
function lettersToCallouts(paragraph: Element): Element[] {
  const [start] = paragraph.children;
  if (start?.type !== "text" || `\n${start.value}`.search(LETTER) !== 0) return [];
  const lines: { kind: CalloutKind; nodes: ElementContent[] }[] = [];
  for (const child of paragraph.children) {
    if (child.type !== "text") lines.at(-1)?.nodes.push(child);
    else {
      const value = child === start ? `\n${child.value}` : child.value;
      const [rest, ...marked] = value.split(LETTER);
      if (rest) lines.at(-1)?.nodes.push(text(rest));
      for (let at = 0; at < marked.length; at += 2) {
        const [letter = "", left] = marked.slice(at, at + 2);
        lines.push({ kind: LETTERS[letter] ?? "note", nodes: left ? [text(left)] : [] });
      }
    }
  }
  const groups: { kind: CalloutKind; paragraphs: ElementContent[][] }[] = [];
  for (const { kind, nodes } of lines) {
    let group = groups.at(-1);
    if (group?.kind !== kind) groups.push((group = { kind, paragraphs: [] }));
    const open = group.paragraphs.at(-1);
    if (!open || nodes.every(isBlank)) group.paragraphs.push([...nodes]);
    else open.push(...(open.length > 0 ? [text("\n")] : []), ...nodes);
  }
  return groups.map(({ kind, paragraphs }) => {
    const shown = paragraphs.filter((nodes) => !nodes.every(isBlank));
    const content = shown.map((nodes) => element("p", {}, nodes));
    return callout(kind, content);
  });
}

/** Adds lines that begin with ">" to the last paragraph, unless its sentence has ended. */
function takeIn(open: Element, quote: Element): void {
  const [first, ...rest] = quote.children.filter((child) => !isBlank(child));
  const last = open.children.at(-1);
  if (isElement(first, "p") && isElement(last, "p") && !/[.!?:)\s]$/.test(toString(last))) {
    last.children.push(text("\n"), ...first.children);
    open.children.push(...rest);
  } else if (first) open.children.push(first, ...rest);
}

function convertChildren(nodes: readonly RootContent[]): RootContent[] {
  const result: RootContent[] = [];
  let open: { callout: Element; paragraph: Element } | undefined;
  for (const node of nodes) {
    const callouts = isElement(node, "p") ? lettersToCallouts(node) : [];
    const last = callouts.at(-1);
    if (last) {
      open = { callout: last, paragraph: node as Element };
      result.push(...callouts);
      continue;
    }
    const converted = isElement(node, "blockquote") ? alertToCallout(node) : node;
    // In Markdown, ">" ends a paragraph, so the quote belongs to it.
    const end = open?.paragraph.position?.end.line;
    const isNextLine = [undefined, (end ?? 0) + 1].includes(node.position?.start.line);
    if (open && isElement(converted, "blockquote") && (end === undefined || isNextLine)) {
      takeIn(open.callout, converted);
    } else result.push(converted);
    if (!isBlank(node)) open = undefined;
  }
  return result;
}

/** Converts alerts (`> [!NOTE]`) and letters (`T> `, `W> `, `?> `) to call-outs. */
export const frameCallouts = (tree: Root): void =>
  visit(tree, (node) => {
    if (!("children" in node)) return;
    if (node.children.some((child) => isElement(child, "blockquote", "p")))
      node.children = convertChildren(node.children);
  });
