import type { Root } from "hast";
import { toHtml } from "hast-util-to-html";
import { visit } from "../trees/visit";
import { headingEntries } from "./contents";
import { readPrintable } from "./read-printable";
import { localImages, toBookElements } from "./to-book-elements";
import { toBookLinks } from "./to-book-links";
import type { Book, BookChapter, BookEntry, BookSettings } from "./types";

/**
 * The book of a section: one chapter for each page of its printable document, with links between
 * the chapters, a table of contents by headings, and the images that it needs.
 *
 * @param html the printable page as it was built
 * @param url of the section: `/migrate/`
 * @throws Error if the document is no printable page
 */
export function toBook(html: string, url: string, { siteUrl, day }: BookSettings): Book {
  const printable = readPrintable(html);
  const ids = new Set(printable.chapters.map(({ id }) => id));
  const places = new Map<string, string>();
  const parts = printable.chapters.map(({ id, title, children }) => {
    const tree: Root = { type: "root", children };
    const file = `${id}.xhtml`;
    places.set(id, file);
    toBookElements(tree);
    visit(tree, "element", ({ properties }) => {
      if (typeof properties.id === "string") places.set(properties.id, file);
    });
    return { id, title, file, tree };
  });
  const chapters: BookChapter[] = [];
  const contents: BookEntry[] = [];
  const images = new Set<string>();
  for (const { title, file, tree } of parts) {
    toBookLinks(tree, places, ids, siteUrl);
    for (const image of localImages(tree)) images.add(image);
    contents.push({ title, href: file, entries: headingEntries(tree, file) });
    chapters.push({ file, title, html: toHtml(tree) });
  }
  return {
    title: printable.title,
    url: siteUrl + url,
    day,
    chapters,
    contents,
    images: [...images],
  };
}
