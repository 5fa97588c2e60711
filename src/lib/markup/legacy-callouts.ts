import type { Element, ElementContent, RootContent } from "hast";
import { toString } from "hast-util-to-string";
import { callout, type CalloutKind } from "./callout";
import { element, isBlank, isElement, text } from "./hast";

const KINDS: Readonly<Record<string, CalloutKind>> = { T: "tip", W: "warning", "?": "note" };

/** A marker at the start of a line, with what follows it on the line. */
const MARKER = /^[ \t]*([TW?])>(?:[ \t]+|$|(?=\n))/;
const MARKED_LINE = /\n(?=[ \t]*[TW?]>(?:[ \t]|\n|$))/;

interface Part {
  kind: CalloutKind;
  paragraphs: ElementContent[][];
}

// Cuts a paragraph's text at each line that begins with a marker.
const splitAtMarkers = (paragraph: Element): ElementContent[][] => {
  const lines: ElementContent[][] = [[]];
  for (const child of paragraph.children) {
    const pieces = child.type === "text" ? child.value.split(MARKED_LINE) : [child];
    pieces.forEach((piece, index) => {
      if (index > 0) lines.push([]);
      lines[lines.length - 1]?.push(typeof piece === "string" ? text(piece) : piece);
    });
  }
  return lines;
};

const append = (paragraph: ElementContent[], nodes: readonly ElementContent[]): void => {
  for (const node of nodes) {
    const last = paragraph[paragraph.length - 1];
    if (node.type === "text" && last?.type === "text") last.value += node.value;
    else paragraph.push(node.type === "text" ? text(node.value) : node);
  }
};

const addLine = (part: Part, line: ElementContent[]): void => {
  const last = part.paragraphs[part.paragraphs.length - 1];
  if (!last || line.every((child) => isBlank(child))) part.paragraphs.push([]);
  else if (last.length > 0) last.push(text("\n"));
  const paragraph = part.paragraphs[part.paragraphs.length - 1];
  if (paragraph) append(paragraph, line);
};

const readParts = (paragraph: Element): Part[] | undefined => {
  const first = paragraph.children[0];
  if (first?.type !== "text" || !MARKER.test(first.value)) return undefined;
  const parts: Part[] = [];
  for (const line of splitAtMarkers(paragraph)) {
    const [start, ...rest] = line;
    const match = start?.type === "text" ? MARKER.exec(start.value) : null;
    const kind = KINDS[match?.[1] ?? ""] ?? "note";
    const left = start?.type === "text" ? start.value.slice(match?.[0].length ?? 0) : "";
    let part = parts[parts.length - 1];
    if (part?.kind !== kind) parts.push((part = { kind, paragraphs: [] }));
    addLine(part, left === "" ? rest : [text(left), ...rest]);
  }
  return parts;
};

const partToCallout = ({ kind, paragraphs }: Part): Element =>
  callout(
    kind,
    paragraphs
      .filter((children) => children.length > 0)
      .map((children) => element("p", {}, children)),
  );

// Lines that begin with ">" right after the paragraph go on in it, or begin a new paragraph where
// its last sentence has ended.
const takeIn = (open: Element, quote: Element): void => {
  const [first, ...rest] = quote.children.filter((child) => !isBlank(child));
  const last = open.children[open.children.length - 1];
  if (isElement(first, "p") && isElement(last, "p") && !/[.!?:)\s]$/.test(toString(last))) {
    last.children.push(text("\n"), ...first.children);
    open.children.push(...rest);
  } else if (first) open.children.push(first, ...rest);
};

const follows = (quote: Element, paragraph: Element): boolean => {
  const [end, start] = [paragraph.position?.end.line, quote.position?.start.line];
  return end === undefined || start === undefined || start === end + 1;
};

/**
 * Turns paragraphs that begin with `T> `, `W> ` or `?> ` into call-outs. Markdown ends such a
 * paragraph at a line that begins with ">", so a blockquote that follows is taken in.
 *
 * `<p>T> a\nT> b</p><blockquote>c</blockquote>` => one call-out with a, b and c
 */
export const legacyCallouts = (nodes: readonly RootContent[]): RootContent[] => {
  const result: RootContent[] = [];
  let open: { callout: Element; paragraph: Element } | undefined;
  for (const node of nodes) {
    const parts = isElement(node, "p") ? readParts(node) : undefined;
    if (isElement(node, "p") && parts) {
      const callouts = parts.map(partToCallout);
      const last = callouts[callouts.length - 1];
      open = last && { callout: last, paragraph: node };
      result.push(...callouts);
    } else if (open && isElement(node, "blockquote") && follows(node, open.paragraph)) {
      takeIn(open.callout, node);
      open = undefined;
    } else {
      if (!isBlank(node)) open = undefined;
      result.push(node);
    }
  }
  return result;
};
