import type { Element } from "hast";
import { defaultHandlers, type Handle, type State } from "hast-util-to-mdast";
import type { Blockquote, Html } from "mdast";
import { calloutTitles, type CalloutKind } from "../../lib/markup/callout";
import { classesOf, hasClass, isElement } from "../../lib/markup/hast";
import { CARD_CLASS } from "../../reference/cards";
import { detailsContent, factsToList } from "./markdown-card";
import { blockToCode } from "./markdown-code";

const children: Handle = (state, node) => state.all(node);

const fallBack = (state: State, node: Element) =>
  defaultHandlers[node.tagName as "div" | "dl" | "details"](state, node);

/** First line of a call-out. As text, its bracket would be escaped. */
const calloutMark = (kind: CalloutKind): Html => ({
  type: "html",
  value: `[!${kind.toUpperCase()}]`,
});

/** Whether a node is the first line of a call-out, below which no blank line may stand. */
export const isCalloutMark = (node: { type: string; value?: unknown }): boolean =>
  node.type === "html" && typeof node.value === "string" && node.value.startsWith("[!");

/** `<div class="callout note"><p class="callout-title">Note</p><p>a</p></div> => > [!NOTE]\n> a` */
const calloutToQuote = (state: State, node: Element, kind: CalloutKind): Blockquote => {
  const content = node.children.filter((child) => !hasClass(child, "callout-title"));
  const flow = state.toFlow(state.all({ ...node, children: content }));
  return { type: "blockquote", children: [calloutMark(kind), ...flow] };
};

const calloutKind = (node: Element): CalloutKind | undefined =>
  hasClass(node, "callout")
    ? classesOf(node).find((name): name is CalloutKind => name in calloutTitles)
    : undefined;

const div: Handle = (state, node) => {
  const kind = calloutKind(node);
  if (kind !== undefined) return calloutToQuote(state, node, kind);
  return (hasClass(node, "code") ? blockToCode(node) : undefined) ?? fallBack(state, node);
};

const dl: Handle = (state, node, parent) =>
  isElement(parent) && hasClass(parent, CARD_CLASS)
    ? factsToList(state, node)
    : fallBack(state, node);

/** In a card or a cell a disclosure saves room on the screen only. */
const details: Handle = (state, node, parent) =>
  isElement(parent, "dd", "td")
    ? state.all({ ...node, children: detailsContent(node) })
    : fallBack(state, node);

/** What this site's own markup becomes; for everything else the converter has handlers. */
export const handlers: Record<string, Handle> = {
  div,
  dl,
  details,
  "code-tabs": (_state, node) => blockToCode(node),
  // Inside a paragraph, where the converter's own would begin another.
  picture: children,
};
