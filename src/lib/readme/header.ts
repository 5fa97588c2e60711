import type { Element, Root, RootContent } from "hast";
import { headingRank } from "hast-util-heading-rank";
import { findAll, isElement, textProperty, toText } from "./tree";

/** `Css Minimizer Plugin`, `css-minimizer-plugin` => `cssminimizerplugin` */
const toKey = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

const findImages = (node: Element) => (node.tagName === "img" ? [node] : findAll(node, "img"));

function isImageRow(node: RootContent): node is Element {
  if (!isElement(node, "p", "a", "img", "h1", "h2", "figure") || toText(node) !== "") return false;
  return findImages(node).length > 0;
}

/** An image whose address or text says that it is a logo. */
const isLogo = (node: Element) =>
  /\b(logo|icon|banner)/i.test(
    `${textProperty(node, "src") ?? ""} ${textProperty(node, "alt") ?? ""}`.replaceAll("_", " "),
  );

/** The place of the heading that names the package, if the README has one. */
function findTitle(blocks: readonly RootContent[], name: string): number {
  const headings = blocks.flatMap((block, index) => {
    const rank = headingRank(block);
    return rank === undefined || toText(block) === ""
      ? []
      : [{ index, rank, key: toKey(toText(block)) }];
  });
  const [first] = headings;
  if (!first) return -1;
  const isNamed = first.key === toKey(name);
  // Three or more first-level headings, and the first doesn't name the package: they are sections.
  const tops = headings.filter(({ rank }) => rank === 1);
  const isTitle = first.rank === 1 && (tops.length < 3 || first.key.includes(toKey(name)));
  return isNamed || isTitle ? first.index : -1;
}

/**
 * Drops what stands above a README's text: the logo block and the title, which this site shows
 * itself; also a second first-level heading that repeats the title or the package's name.
 */
export function dropHeader(tree: Root, name: string): void {
  const blocks = tree.children;
  const title = findTitle(blocks, name);
  const titleBlock = blocks[title];
  const names = new Set([toKey(name), ...(titleBlock ? [toKey(toText(titleBlock))] : [])]);
  const isBody = (node: RootContent) => isElement(node) && !isImageRow(node);
  const start = blocks.findIndex((node, index) => index > title && isBody(node));
  tree.children = blocks.filter((node, index) => {
    if (index === title) return false;
    if (isElement(node, "h1") && names.has(toKey(toText(node)))) return false;
    if (!isImageRow(node)) return true;
    if (index < title) return false;
    const isAbove = start === -1 || index < start;
    return !(isAbove && findImages(node).some(isLogo));
  });
}
