import type { Element, ElementContent, Root } from "hast";
import { toString } from "hast-util-to-string";
import { visit } from "unist-util-visit";
import { callout, calloutTitles, type CalloutKind } from "./callout";
import { element, isBlank, isElement, text } from "./hast";

const ALERT = new RegExp(`^\\s*\\[!(${Object.keys(calloutTitles).join("|")})\\][ \\t]*\\n?`, "i");

interface Alert {
  kind: CalloutKind;
  /** What is left of the paragraph that names the kind. */
  rest: ElementContent[];
}

function readAlert(paragraph: Element): Alert | undefined {
  const [first, second, ...others] = paragraph.children;
  if (first?.type === "text") {
    const match = ALERT.exec(first.value);
    if (!match) return undefined;
    const kind = match[1]?.toLowerCase() as CalloutKind;
    const left = first.value.slice(match[0].length);
    const rest = second === undefined ? [] : [second, ...others];
    if (left !== "") return { kind, rest: [text(left), ...rest] };
    return { kind, rest: isElement(second, "br") ? others : rest };
  }
  // GitHub's form before alerts: a bold "Note" or "Warning" alone on the first line.
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

/** Turns GitHub alerts (`> [!NOTE]`) into call-outs. */
export const frameCallouts = (tree: Root): void =>
  visit(tree, (node) => {
    if (!("children" in node)) return;
    node.children = node.children.map((child) =>
      isElement(child, "blockquote") ? alertToCallout(child) : child,
    );
  });
