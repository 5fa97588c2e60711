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
 * Dissolves the `<div>`s that READMEs use to center things: below the root there are only block
 * elements, and runs of text and inline elements become paragraphs.
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
        // What an in-page link points to stays.
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

/** Drops what holds nothing to read or see. An element with an id stays: links may lead to it. */
export function dropEmpty(tree: Root): void {
  mapChildren(tree, (parent) => {
    parent.children = (parent.children as ElementContent[]).filter((child) => {
      if (isElement(child, "img") && !child.properties.src) return false;
      if (!isElement(child) || !wrappers.has(child.tagName) || child.properties.id) return true;
      return !child.children.every((inner) => hasNoText(inner) || isElement(inner, "br"));
    });
  });
}

/** Replaces `span`s and `a`s that say nothing (no attribute is left on them) by their contents. */
export function unwrapPlain(tree: Root): void {
  mapChildren(tree, (parent) => {
    parent.children = (parent.children as ElementContent[]).flatMap((child) => {
      const isPlain = isElement(child, "span", "a") && Object.keys(child.properties).length === 0;
      return isPlain ? child.children : [child];
    });
  });
}

const isNamed = (image: Element) => (stringProperty(image, "alt") ?? "").trim() !== "";

/** What a link that holds only a picture is called: the host it leads to, or its path. */
function toLinkName(href: string): string {
  if (!URL.canParse(href)) return href;
  const { hostname, pathname } = new URL(href);
  return `${hostname.replace(/^www\./, "")}${pathname.replace(/\/$/, "")}`;
}

/**
 * Gives every image a text alternative: a decorative one (`alt=""`) where it has none, and the
 * link's target where the image is all that a link holds.
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
 * Makes the headings fit below the page's title, which is the only `h1`: a first-level heading
 * becomes `h2`, and none is more than one level below the one before it. `h3 h3 h2 h4` => `h2 h2 h2 h3`
 */
export function fitHeadingLevels(tree: Root): void {
  // Open headings, outermost first: the level as written and the level as shown.
  let open: { written: number; shown: number }[] = [];
  for (const heading of findAll(tree, "h1", "h2", "h3", "h4", "h5", "h6")) {
    const written = Math.max(2, headingRank(heading) ?? 2);
    open = open.filter((outer) => outer.written < written);
    const shown = (open.at(-1)?.shown ?? 1) + 1;
    open.push({ written, shown });
    heading.tagName = `h${shown}`;
  }
}

/**
 * The tree of a README => a new tree that is safe to show and fits into a page of this site. The
 * input is not to be used afterwards.
 */
export function cleanReadme(tree: Root, context: ReadmeContext): Root {
  // First, so that whatever the later steps do, they do it to a safe tree.
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
