import type { Root } from "hast";
import { visit } from "../content/visit";

const toAbsolute = (url: string, base: string): string =>
  URL.canParse(url, base) ? new URL(url, base).href : url;

/** `/a.png 1x, /b.png 2x` => `https://docs.example/a.png 1x, https://docs.example/b.png 2x` */
function srcSetToAbsolute(srcSet: string, base: string): string {
  return srcSet
    .split(/,\s+/)
    .map((candidate) => {
      const [url = "", ...descriptors] = candidate.trim().split(/\s+/);
      return [toAbsolute(url, base), ...descriptors].join(" ");
    })
    .join(", ");
}

/** Makes links and images absolute, in place, for feeds and copies. */
export function makeLinksAbsolute(tree: Root, base: string): Root {
  visit(tree, "element", ({ properties }) => {
    for (const name of ["href", "src", "poster"] as const) {
      const value = properties[name];
      if (typeof value === "string") properties[name] = toAbsolute(value, base);
    }
    const { srcSet } = properties;
    const list = Array.isArray(srcSet) ? srcSet.join(", ") : srcSet;
    if (typeof list === "string") properties.srcSet = srcSetToAbsolute(list, base);
  });
  return tree;
}
