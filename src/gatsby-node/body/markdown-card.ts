import type { Element, ElementContent } from "hast";
import type { State } from "hast-util-to-mdast";
import type { List, ListItem, PhrasingContent } from "mdast";
import { isElement } from "../../lib/markup/hast";

/** What a disclosure holds, without its summary. */
export const detailsContent = (details: Element): ElementContent[] =>
  details.children.flatMap((child) =>
    isElement(child, "summary") ? [] : isElement(child, "div") ? child.children : [child],
  );

const toItem = (state: State, term: Element, definition: Element | undefined): ListItem => {
  const name = state.all(term) as PhrasingContent[];
  const content = definition ? (state.all(definition) as PhrasingContent[]) : [];
  const strong: PhrasingContent = {
    type: "strong",
    children: [...name, { type: "text", value: ":" }],
  };
  const children: PhrasingContent[] = [strong, { type: "text", value: " " }, ...content];
  return { type: "listItem", spread: false, children: [{ type: "paragraph", children }] };
};

/**
 * The facts of a card as a plain list: `<dt>Type</dt><dd>string</dd> => - **Type:** string`
 *
 * @param list a `<dl>` in which each name has one line of text
 */
export const factsToList = (state: State, list: Element): List => {
  const children = list.children.flatMap((term, index): ListItem[] => {
    if (!isElement(term, "dt")) return [];
    const next = list.children[index + 1];
    return [toItem(state, term, isElement(next, "dd") ? next : undefined)];
  });
  return { type: "list", ordered: false, spread: false, children };
};
