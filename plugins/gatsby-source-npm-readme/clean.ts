import type { Element, ElementContent, Root, RootContent } from "hast";
import { headingRank } from "hast-util-heading-rank";
import { phrasing } from "hast-util-phrasing";
import { element, isElement, stringProperty, text } from "../../src/content/hast";
import { dropBadges, dropHeader } from "./header";
import { linkFragments, rewriteAddresses, type ReadmeContext } from "./links";
import { sanitizeTree } from "./sanitize";
import { findAll, hasNoText, mapChildren, toText } from "./tree";

const isPhrasing = (node: RootContent) =>
  node.type === "text" || (isElement(node) && phrasing(node));

const isSpace = (node: ElementContent | undefined) =>
  node !== undefined && (hasNoText(node) || isElement(node, "br"));

/**
 * Removes centering `<div>`s: only blocks remain below the root, and inline content becomes
 * paragraphs.
 */
function flattenBlocks(tree: Root): void {
  const blocks: RootContent[] = [];
  let run: ElementContent[] = [];
  const close = () => {
    while (isSpace(run[0])) run.shift();
    while (isSpace(run.at(-1))) run.pop();
    if (run.length > 0)
      blocks.push({ type: "element", tagName: "p", properties: {}, children: run });
    run = [];
  };
  const walk = (nodes: readonly RootContent[]) => {
    for (const node of nodes) {
      if (isElement(node, "div")) {
        close();
        const { id } = node.properties;
        // Keeps the target of in-page links.
        if (id) run.push({ type: "element", tagName: "a", properties: { id }, children: [] });
        walk(node.children);
        close();
      } else if (isPhrasing(node)) run.push(node as ElementContent);
      else {
        close();
        blocks.push(node);
      }
    }
  };
  walk(tree.children);
  close();
  tree.children = blocks;
}

const wrappers = new Set(
  (
    "a abbr b blockquote dd del details div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 i ins kbd " +
    "li mark ol p q s samp span strong sub summary sup table tbody tfoot thead tr ul var"
  ).split(" "),
);

/** Removes empty elements, except link targets. */
export function dropEmpty(tree: Root): void {
  mapChildren(tree, (parent) => {
    parent.children = (parent.children as ElementContent[]).filter((child) => {
      if (isElement(child, "img") && !child.properties.src) return false;
      if (!isElement(child) || !wrappers.has(child.tagName) || child.properties.id) return true;
      return !child.children.every((inner) => hasNoText(inner) || isElement(inner, "br"));
    });
  });
}

/** Replaces `span`s and `a`s without attributes by their content. */
export function unwrapPlain(tree: Root): void {
  mapChildren(tree, (parent) => {
    parent.children = (parent.children as ElementContent[]).flatMap((child) => {
      const isPlain = isElement(child, "span", "a") && Object.keys(child.properties).length === 0;
      return isPlain ? child.children : [child];
    });
  });
}

const isNamed = (image: Element) => (stringProperty(image, "alt") ?? "").trim() !== "";

/** Name of a link that only contains an image: its host or path. */
function toLinkName(href: string): string {
  if (!URL.canParse(href)) return href;
  const { hostname, pathname } = new URL(href);
  return `${hostname.replace(/^www\./, "")}${pathname.replace(/\/$/, "")}`;
}

/**
 * Gives each image an alternative text: the link's target if the image is all that a link contains,
 * otherwise empty.
 */
export function fillAlternatives(tree: Root): void {
  for (const image of findAll(tree, "img")) image.properties.alt ??= "";
  for (const link of findAll(tree, "a")) {
    const images = findAll(link, "img");
    const [first] = images;
    if (!first || toText(link) !== "" || images.some(isNamed)) continue;
    first.properties.alt = toLinkName(stringProperty(link, "href") ?? "");
  }
}

/**
 * Fits headings below the page's title: `h1` becomes `h2`, and no level is skipped: `h3 h3 h2 h4`
 * => `h2 h2 h2 h3`
 */
export function fitHeadingLevels(tree: Root): void {
  // Open headings, outermost first, with their old and new levels.
  let open: { written: number; shown: number }[] = [];
  for (const heading of findAll(tree, "h1", "h2", "h3", "h4", "h5", "h6")) {
    const written = Math.max(2, headingRank(heading) ?? 2);
    open = open.filter((outer) => outer.written < written);
    const shown = (open.at(-1)?.shown ?? 1) + 1;
    open.push({ written, shown });
    heading.tagName = `h${shown}`;
  }
}

/** Converts a README to a safe tree for this site. Don't use the input afterwards. */
export function cleanReadme(tree: Root, context: ReadmeContext): Root {
  // First, so that the later steps work on a safe tree.
  const clean = sanitizeTree(tree);
  dropBadges(clean);
  flattenBlocks(clean);
  dropEmpty(clean);
  dropHeader(clean, context.package);
  rewriteAddresses(clean, context);
  linkFragments(clean);
  unwrapPlain(clean);
  dropEmpty(clean);
  fillAlternatives(clean);
  fitHeadingLevels(clean);
  if (context.rest !== undefined) {
    const link = element("a", { href: context.rest }, [text("Read the rest of this long README")]);
    clean.children.push(element("p", {}, [link]));
  }
  return clean;
}
