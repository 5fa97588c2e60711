import type { Element, Root } from "hast";
import { headingRank } from "hast-util-heading-rank";
import { toString } from "hast-util-to-string";
import { SKIP, visit } from "../content/visit";
import { isBlank, isElement, stringProperty } from "../content/hast";
import { headingTitle } from "./headings";

/** A heading with the names in tables below it. */
export interface SearchHeading {
  /** Empty for content above the first heading. */
  title: string;
  id: string;
  /** 2 to 6; 1 for content above the first heading. */
  level: number;
  /** Names of options, flags, hooks: the first cells of table rows. */
  names: readonly string[];
}

/** Longer cells (characters) are sentences. */
const LONGEST_NAME = 70;

/** The name in a row: its first cell, if that is one piece of code. */
function rowToName(row: Element): string | undefined {
  const cell = row.children.find((child) => isElement(child, "td"));
  const [only, ...others] = cell?.children.filter((child) => !isBlank(child)) ?? [];
  const code = isElement(only, "a") && only.children.length === 1 ? only.children[0] : only;
  if (others.length > 0 || !isElement(code, "code")) return undefined;
  const name = toString(code).trim();
  return name !== "" && name.length <= LONGEST_NAME && !/\s/.test(name) ? name : undefined;
}

/** All headings of a tree in document order, with the names in tables below them. */
export function treeToSearchHeadings(tree: Root): SearchHeading[] {
  let current = { title: "", id: "", level: 1, names: [] as string[] };
  const headings = [current];
  visit(tree, "element", (node) => {
    const level = headingRank(node);
    const id = level === undefined ? undefined : stringProperty(node, "id");
    if (level !== undefined && id !== undefined) {
      headings.push((current = { title: headingTitle(node), id, level, names: [] }));
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
