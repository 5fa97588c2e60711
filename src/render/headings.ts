import type { Element, Nodes, Root } from "hast";
import { headingRank } from "hast-util-heading-rank";
import { toString } from "hast-util-to-string";
import { assignIds, FRAME_PREFIX, toOneLine, type Named } from "../content/heading-ids";
import { visit } from "../content/visit";
import type { Anchor } from "../content/anchors";
import { breakableParts } from "../content/breakable-name";
import { element, hasClass, isElement, stringProperty, text } from "../content/hast";

/** Text of a heading without its permalink: `<h2>A <b>b</b><a …></a></h2>` => "A b" */
export const headingTitle = (heading: Element): string =>
  toOneLine(
    heading.children
      .filter((child) => !hasClass(child, "permalink"))
      .map((child) => toString(child))
      .join(""),
  );

/** Id of an element or MDX component; "" for none. */
export const idOf = (node: Nodes): string => {
  if (node.type === "element") return stringProperty(node, "id") ?? "";
  const attributes: unknown = "attributes" in node ? node.attributes : undefined;
  if (!Array.isArray(attributes)) return "";
  const id = (attributes as { name?: unknown; value?: unknown }[]).find(
    ({ name }) => name === "id",
  );
  return typeof id?.value === "string" ? id.value : "";
};

/**
 * Adds GitHub's ids (`Output.filename` => `outputfilename`, repeated ones with `-1`) and, from
 * level 2 on, permalinks. Keeps existing ids.
 */
export const linkHeadings = (tree: Root): void => {
  const headings: Element[] = [];
  const named: Named[] = [];
  const unnamed = new Map<Element, number>();
  visit(tree, (node) => {
    const isHeading = node.type === "element" && headingRank(node) !== undefined;
    if (isHeading) {
      const own = (stringProperty(node, "id") ?? "").replace(/^user-content-/, "");
      if (own === "") delete node.properties.id;
      else node.properties.id = own;
      headings.push(node);
    }
    if (node.type === "element" && idOf(node).startsWith(FRAME_PREFIX)) delete node.properties.id;
    const id = idOf(node);
    if (id !== "") named.push({ id });
    else if (isHeading) {
      unnamed.set(node, named.length);
      named.push({ title: headingTitle(node) });
    }
  });
  const ids = assignIds(named);
  for (const [heading, index] of unnamed) heading.properties.id = ids[index];
  for (const { tagName, properties, children } of headings) {
    if (tagName === "h1" || children.some((child) => hasClass(child, "permalink"))) continue;
    const href = `#${String(properties.id)}`;
    // A name without the title, which screen readers would repeat.
    children.push(element("a", { className: ["permalink"], href, ariaLabel: "Permalink" }));
  }
};

/**
 * Makes old ids targets: the first is the permalink's id, others are empty elements. Existing ids
 * stay.
 */
export const addAliases = (tree: Root, aliases: Readonly<Record<string, string>>): void => {
  const byId = new Map<string, Element>();
  visit(tree, "element", (node) => {
    const id = stringProperty(node, "id");
    if (id !== undefined) byId.set(id, node);
  });
  for (const [old, current] of Object.entries(aliases)) {
    const target = byId.get(current);
    if (!target || byId.has(old)) continue;
    const cell =
      target.tagName === "tr" ? target.children.find((child) => isElement(child)) : target;
    const permalink = target.children.find((child) => hasClass(child, "permalink"));
    if (isElement(permalink) && permalink.properties.id === undefined)
      permalink.properties.id = old;
    else if (isElement(cell)) cell.children.push(element("span", { id: old }));
  }
};

/** Longer names, in characters, don't fit into a line on a phone. */
const LONG_NAME = 24;

/** Lets a long name in a heading break: `<code>output.<wbr>assetModuleFilename</code>` */
export const breakNames = (node: Element): void => {
  if (headingRank(node) === undefined) return;
  for (const code of node.children) {
    if (!isElement(code, "code")) continue;
    const [name, ...others] = code.children;
    if (name?.type !== "text" || others.length > 0 || name.value.length < LONG_NAME) continue;
    const parts = breakableParts(name.value).map(text);
    code.children = parts.flatMap((part) => [element("wbr", {}), part]).slice(1);
  }
};

/** Headings of levels 1 to 3 in document order. */
export const treeToAnchors = (tree: Root): Anchor[] => {
  const anchors: Anchor[] = [];
  visit(tree, "element", (node) => {
    const level = headingRank(node);
    const id = stringProperty(node, "id");
    if (id !== undefined && (level === 1 || level === 2 || level === 3)) {
      anchors.push({ title: headingTitle(node), id, level });
    }
  });
  return anchors;
};
