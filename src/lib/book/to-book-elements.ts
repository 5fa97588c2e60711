import type { Element, ElementContent, Root } from "hast";
import { toString } from "hast-util-to-string";
import { SKIP, visit } from "../trees/visit";
import { hasClass } from "./read-printable";

/** What a book keeps of an element; the rest serves scripts, the screen or the site's styles. */
const kept: ReadonlySet<string> = new Set([
  "alt",
  "className",
  "colSpan",
  "dir",
  "height",
  "href",
  "id",
  "lang",
  "rowSpan",
  "src",
  "start",
  "title",
  "width",
]);

/** Names of the attributes that chapters may have, as the tree spells them. */
export const bookAttributes: readonly string[] = [...kept];

// Nothing can be pressed, opened or fetched in a book: what does that becomes what it says.
const renamed: Readonly<Record<string, string>> = {
  "code-tabs": "div",
  button: "span",
  details: "div",
  summary: "p",
};

const element = (tagName: string, className: string, value: string): Element => ({
  type: "element",
  tagName,
  properties: { className: [className] },
  children: [{ type: "text", value }],
});

const isLocal = (src: unknown): src is string =>
  typeof src === "string" && /^\/(?!\/)/.test(src) && !src.includes("?");

/** What stands in a book in place of an element, if it is not the element itself. */
function substitute(node: Element): ElementContent[] | undefined {
  const { tagName, properties } = node;
  if (tagName === "input") {
    const isChecked = properties.checked !== undefined && properties.checked !== false;
    return [{ type: "text", value: isChecked ? "☑ " : "☐ " }];
  }
  if (tagName === "img" && !isLocal(properties.src)) {
    // Fetching it would make the book depend on another host, so its words have to do.
    const words = typeof properties.alt === "string" ? properties.alt.trim() : "";
    return words ? [element("span", "image-words", words)] : [];
  }
  if (hasClass(node, "skipped")) {
    const lines = Number(properties.dataLines);
    return [element("span", "t-c", `… ${lines} lines\n`)];
  }
  if (["script", "style", "iframe", "template"].includes(tagName)) return [];
  return undefined;
}

function keepAttributes(node: Element): void {
  node.properties = Object.fromEntries(
    Object.entries(node.properties).filter(([name]) => kept.has(name)),
  );
}

/**
 * Turns the elements of a page into those that a book can have, in place: no controls, no hidden
 * parts, no image of another host, no attribute that only a script or the screen needs. Code stays
 * as it is, with the classes that colour it.
 */
// <details><summary>More</summary>…</details> => <div class="details"><p class="summary">More</p>…</div>
export function toBookElements(tree: Root): void {
  visit(tree, "element", (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    const other = substitute(node);
    if (other) {
      parent.children.splice(index, 1, ...other);
      return [SKIP, index + other.length];
    }
    if (node.properties.hidden) {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    const tagName = renamed[node.tagName];
    if (tagName !== undefined) {
      if (node.tagName !== "code-tabs")
        node.properties = { ...node.properties, className: [node.tagName] };
      node.tagName = tagName;
    }
    keepAttributes(node);
    return undefined;
  });
}

/** The images of a tree that lie on the site, in order, each once. */
export function localImages(tree: Root): string[] {
  const images = new Set<string>();
  visit(tree, "element", ({ tagName, properties: { src } }) => {
    if (tagName === "img" && isLocal(src)) images.add(src);
  });
  return [...images];
}

/** The words of a heading, as a table of contents shows them. */
export const words = (node: Element): string => toString(node).replace(/\s+/g, " ").trim();
