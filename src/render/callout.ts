import type { Element, ElementContent } from "hast";
import { element, text } from "../content/hast";

/** The kinds of call-outs, as their CSS class, and the titles shown. */
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
