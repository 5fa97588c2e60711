import GithubSlugger from "github-slugger";
import { toString as hastToString } from "hast-util-to-string";
import type { Heading } from "mdast";
import { visit } from "../trees/visit";
import { nodeToElements, type WrittenElement } from "./elements";
import type { Markdown } from "./markdown";

/** What a heading without a letter is called in its id, as when the page is rendered. */
const nameless = "section";

/** An id that is written out, or the title that one is made from. */
type Found = { id: string } | { title: string };

/**
 * The ids that a page's headings and its own HTML will have, in document order: what anchors can
 * point to. Headings are named as GitHub names them, repeated ones with a number, and never by an
 * id that is written out on the page.
 *
 * // "## Output" twice => ["output", "output-1"]
 */
export function pageIds({ tree }: Pick<Markdown, "tree">): string[] {
  const found: Found[] = [];
  visit(tree, (node) => {
    if (node.type === "heading") found.push({ title: headingText(node) });
    else found.push(...nodeToElements(node).flatMap(elementToId));
  });
  const taken = new Set(found.flatMap((item) => ("id" in item ? [item.id] : [])));
  const slugger = new GithubSlugger();
  return found.map((item) => {
    if ("id" in item) return item.id;
    let id = slugger.slug(item.title) || slugger.slug(nameless);
    while (taken.has(id)) id = slugger.slug(item.title || nameless);
    taken.add(id);
    return id;
  });
}

function elementToId({ name, attributes, element }: WrittenElement): Found[] {
  const id = attributes.id ?? (name === "a" ? attributes.name : undefined);
  if (id) return [{ id }];
  return element && /^h[1-6]$/.test(name) ? [{ title: oneLine(hastToString(element)) }] : [];
}

/** What a reader sees of a heading, without images: the text that its id is made from. */
function headingText(heading: Heading): string {
  let text = "";
  visit(heading, (node) => {
    if (node.type === "text" || node.type === "inlineCode") text += node.value;
  });
  return oneLine(text);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
