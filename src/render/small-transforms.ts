import type { Element } from "hast";
import { classesOf, isElement, type Parent } from "../content/hast";

const SINCE = /^\d+\.\d+(?:\.\d+(?:-[\w.-]+)?)?\+$/;

/**
 * Converts versions in inline code to badges: `<code>5.82.0+</code>` => `<span
 * class="badge">5.82.0+</span>`
 */
export const codeToBadge = (node: Element, parent: Parent | undefined): void => {
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
