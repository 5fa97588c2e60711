import type { Element, Root } from "hast";
import { headingRank } from "hast-util-heading-rank";
import { toString } from "hast-util-to-string";
import { SKIP, visit } from "unist-util-visit";
import { isBlank, isElement, stringProperty } from "../content/hast";
import { headingTitle } from "./headings";

/** A heading of a page as the search knows it, with the names that are listed below it. */
export interface SearchHeading {
  /** Empty for what stands above the page's first heading. */
  title: string;
  id: string;
  /** Options, flags, hooks and the like, each the first cell of a table's row. */
  names: readonly string[];
}

/** Longer cells (characters) are sentences, not names. */
const LONGEST_NAME = 70;

/** The name that a row of a table is about: its first cell, if that is a single piece of code. */
function rowToName(row: Element): string | undefined {
  const cell = row.children.find((child) => isElement(child, "td"));
  const [only, ...others] = cell?.children.filter((child) => !isBlank(child)) ?? [];
  const code = isElement(only, "a") && only.children.length === 1 ? only.children[0] : only;
  if (others.length > 0 || !isElement(code, "code")) return undefined;
  const name = toString(code).trim();
  return name !== "" && name.length <= LONGEST_NAME && !/\s/.test(name) ? name : undefined;
}

/**
 * The headings of a transformed tree, of all levels, in document order, each with the names that
 * tables below it list.
 */
export function treeToSearchHeadings(tree: Root): SearchHeading[] {
  let current = { title: "", id: "", names: [] as string[] };
  const headings = [current];
  visit(tree, "element", (node) => {
    const id = headingRank(node) === undefined ? undefined : stringProperty(node, "id");
    if (id !== undefined) {
      headings.push((current = { title: headingTitle(node), id, names: [] }));
      return SKIP;
    }
    if (node.tagName === "tr") {
      const name = rowToName(node);
      if (name !== undefined && name !== current.title && !current.names.includes(name)) {
        current.names.push(name);
      }
      return SKIP;
    }
    return undefined;
  });
  return headings.filter(({ id, names }) => id !== "" || names.length > 0);
}
