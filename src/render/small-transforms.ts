import type { Element, ElementContent, Parents } from "hast";
import { classesOf, element, isElement, text } from "../content/hast";

const SINCE = /^\d+\.\d+(?:\.\d+(?:-[\w.-]+)?)?\+$/;

/**
 * Converts versions in inline code to badges: `<code>5.82.0+</code>` => `<span
 * class="badge">5.82.0+</span>`
 */
export const codeToBadge = (node: Element, parent: Parents | undefined): void => {
  if (node.tagName !== "code" || isElement(parent, "pre")) return;
  const [only, ...others] = node.children;
  if (only?.type !== "text" || others.length > 0 || !SINCE.test(only.value)) return;
  node.tagName = "span";
  node.properties = { className: ["badge"] };
};

/** Names a task list's checkbox for screen readers. */
export const nameCheckbox = ({ tagName, properties }: Element): void => {
  if (tagName !== "input" || properties.type !== "checkbox") return;
  properties.ariaLabel = properties.checked === true ? "Done" : "Not done";
};

/** Replaces the obsolete `align` by a class: `<td align="right">` => `<td class="right">` */
export const alignByClass = (node: Element): void => {
  const { align } = node.properties;
  if (align === undefined) return;
  delete node.properties.align;
  if (align === "right" || align === "center")
    node.properties.className = [...classesOf(node), align];
};

const toCodePoint = (sign: string) =>
  `U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;

/**
 * Shows the signs that change the direction of text in code: with them, code reads in another order
 * than it runs in. https://trojansource.codes
 */
// <code>a&#x202e;b</code> => <code>a<span class="badge">U+202E</span>b</code>
export const showBidi = (node: Element): void => {
  node.children = node.children.flatMap((child) => {
    if (isElement(child)) showBidi(child);
    if (child.type !== "text") return [child];
    return child.value.split(/(\p{Bidi_Control})/u).flatMap((part, index): ElementContent[] => {
      if (index % 2 === 0) return part === "" ? [] : [text(part)];
      return [element("span", { className: ["badge"] }, [text(toCodePoint(part))])];
    });
  });
};
