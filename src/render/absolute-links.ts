import type { Element, Root } from "hast";
import { visit } from "unist-util-visit";

const addresses = ["href", "src", "poster"] as const;

const toAbsolute = (address: string, base: string): string =>
  URL.canParse(address, base) ? new URL(address, base).href : address;

/** `/a.png 1x, /b.png 2x` => `https://docs.example/a.png 1x, https://docs.example/b.png 2x` */
function srcSetToAbsolute(srcSet: string, base: string): string {
  return srcSet
    .split(/,\s+/)
    .map((candidate) => {
      const [address = "", ...descriptors] = candidate.trim().split(/\s+/);
      return [toAbsolute(address, base), ...descriptors].join(" ");
    })
    .join(", ");
}

function changeElement(node: Element, base: string): void {
  for (const name of addresses) {
    const value = node.properties[name];
    if (typeof value === "string") node.properties[name] = toAbsolute(value, base);
  }
  const { srcSet } = node.properties;
  const list = Array.isArray(srcSet) ? srcSet.join(", ") : srcSet;
  if (typeof list === "string") node.properties.srcSet = srcSetToAbsolute(list, base);
}

/**
 * Gives links and pictures their whole address, for a text that is read elsewhere: a feed, a copy.
 *
 * `<a href="/guides/#a"> => <a href="https://docs.example/guides/#a">`
 *
 * @param base whole address of the page that the text stands on
 * @returns the same tree, changed in place
 */
export function makeLinksAbsolute(tree: Root, base: string): Root {
  visit(tree, "element", (node) => changeElement(node, base));
  return tree;
}
