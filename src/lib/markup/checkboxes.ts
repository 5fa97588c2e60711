import type { Element } from "hast";

/** Gives a task list's checkbox a name: screen readers can't tell what a bare one is for. */
export const nameCheckbox = ({ tagName, properties }: Element): void => {
  if (tagName !== "input" || properties.type !== "checkbox") return;
  properties.ariaLabel = properties.checked === true ? "Done" : "Not done";
};
