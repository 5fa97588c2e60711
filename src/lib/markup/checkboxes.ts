import type { Root } from "hast";
import { visit } from "unist-util-visit";

/** Gives the checkboxes of task lists a name: screen readers can't tell what a bare one is for. */
export const nameCheckboxes = (tree: Root): void =>
  visit(tree, "element", ({ tagName, properties }) => {
    if (tagName !== "input" || properties.type !== "checkbox") return;
    properties.ariaLabel = properties.checked === true ? "Done" : "Not done";
  });
