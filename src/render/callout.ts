import type { Element, ElementContent } from "hast";
import { element, text } from "../content/hast";

/** Kinds of call-outs, by CSS class, with their titles. */
export const calloutTitles = {
  note: "Note",
  tip: "Tip",
  important: "Important",
  warning: "Warning",
  caution: "Caution",
} as const;

export type CalloutKind = keyof typeof calloutTitles;

/** `<div class="callout tip" role="note"><p class="callout-title">Tip</p>…</div>` */
export const callout = (kind: CalloutKind, children: ElementContent[]): Element =>
  element("div", { className: ["callout", kind], role: "note" }, [
    element("p", { className: ["callout-title"] }, [text(calloutTitles[kind])]),
    ...children,
  ]);
