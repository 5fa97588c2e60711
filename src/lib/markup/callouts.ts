import type { Element, ElementContent, Root } from "hast";
import { toString } from "hast-util-to-string";
import { visit } from "../trees/visit";
import { element, isBlank, isElement, text } from "./hast";
import { callout, calloutTitles, type CalloutKind } from "./callout";
import { legacyCallouts } from "./legacy-callouts";

const ALERT = new RegExp(`^\\s*\\[!(${Object.keys(calloutTitles).join("|")})\\][ \\t]*\\n?`, "i");

const isKind = (word: string): word is CalloutKind => word in calloutTitles;

// The kind that a blockquote's first paragraph names, and what is left of that paragraph.
const readAlert = (
  paragraph: Element,
): { kind: CalloutKind; rest: ElementContent[] } | undefined => {
  const [first, second, ...others] = paragraph.children;
  if (first?.type === "text") {
    const match = ALERT.exec(first.value);
    const kind = match?.[1]?.toLowerCase() ?? "";
    if (!match || !isKind(kind)) return undefined;
    const left = first.value.slice(match[0].length);
    const rest = second === undefined ? [] : [second, ...others];
    if (left !== "") return { kind, rest: [text(left), ...rest] };
    return { kind, rest: isElement(second, "br") ? others : rest };
  }
  // GitHub's form before alerts: a bold "Note" or "Warning" alone on the first line.
  if (!isElement(first, "strong")) return undefined;
  const kind = toString(first).toLowerCase();
  const alone =
    second === undefined ||
    isElement(second, "br") ||
    (second.type === "text" && second.value.startsWith("\n"));
  if (!alone || (kind !== "note" && kind !== "warning")) return undefined;
  return {
    kind,
    rest: second?.type === "text" ? [text(second.value.slice(1)), ...others] : others,
  };
};

const alertToCallout = (quote: Element): Element | undefined => {
  const index = quote.children.findIndex((child) => !isBlank(child));
  const paragraph = quote.children[index];
  const alert = isElement(paragraph, "p") ? readAlert(paragraph) : undefined;
  if (!alert) return undefined;
  const body = quote.children.slice(index + 1);
  const start = alert.rest.some((child) => !isBlank(child)) ? [element("p", {}, alert.rest)] : [];
  return callout(alert.kind, [...start, ...body]);
};

/**
 * Turns GitHub alerts (`> [!NOTE]`) and the older paragraphs (`T> `, `W> `, `?> `) into call-outs.
 */
export const frameCallouts = (tree: Root): void =>
  visit(tree, (node) => {
    if (
      !("children" in node) ||
      !node.children.some((child) => isElement(child, "blockquote", "p"))
    )
      return;
    const converted = node.children.map((child) =>
      isElement(child, "blockquote") ? (alertToCallout(child) ?? child) : child,
    );
    node.children = legacyCallouts(converted);
  });
