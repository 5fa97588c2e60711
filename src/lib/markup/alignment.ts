import type { Element } from "hast";
import { classesOf } from "./hast";

/**
 * Replaces the obsolete attribute `align` by a class (a strict policy allows no inline styles);
 * left is where text begins anyway: `<td align="right"> => <td class="right">`
 */
export const alignByClass = (node: Element): void => {
  const { align } = node.properties;
  if (align === undefined) return;
  delete node.properties.align;
  if (align === "right" || align === "center")
    node.properties.className = [...classesOf(node), align];
};
