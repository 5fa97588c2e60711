import type { Root } from "hast";
import { visit } from "../trees/visit";

/** Which file of the book holds an id. */
export type Places = ReadonlyMap<string, string>;

/**
 * Where a link of the printable document leads in the book: a heading or chapter in one of its
 * files, a page of the site by its whole address, another site. Undefined when it leads nowhere.
 *
 * @param places the file of each id
 * @param chapters ids of the articles, which are whole files
 */
// #migrate-5--name => migrate-5.xhtml#migrate-5--name
// #migrate-5 => migrate-5.xhtml
// /guides/ => https://webpack.js.org/guides/
export function hrefInBook(
  href: string,
  places: Places,
  chapters: ReadonlySet<string>,
  siteUrl: string,
): string | undefined {
  if (href.startsWith("#")) {
    const id = href.slice(1);
    const file = places.get(id);
    if (file === undefined) return undefined;
    return chapters.has(id) ? file : `${file}#${id}`;
  }
  if (href.startsWith("//")) return `https:${href}`;
  return href.startsWith("/") ? siteUrl + href : href;
}

/** Rewrites the links of a chapter, in place; a link that leads nowhere becomes its words. */
export function toBookLinks(
  tree: Root,
  places: Places,
  chapters: ReadonlySet<string>,
  siteUrl: string,
): void {
  visit(tree, "element", ({ tagName, properties }) => {
    if (tagName !== "a" || typeof properties.href !== "string") return;
    const href = hrefInBook(properties.href, places, chapters, siteUrl);
    if (href === undefined) delete properties.href;
    else properties.href = href;
  });
}
