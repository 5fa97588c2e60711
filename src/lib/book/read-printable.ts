import type { Element, Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { toString } from "hast-util-to-string";
import { EXIT, visit } from "../trees/visit";
import type { Printable, PrintableChapter } from "./types";

/** Whether an element has a class. */
export function hasClass({ properties: { className } }: Element, name: string): boolean {
  return Array.isArray(className) && className.includes(name);
}

/** The first element that fits. */
export function findElement(
  tree: Root | Element,
  fits: (element: Element) => boolean,
): Element | undefined {
  let found: Element | undefined;
  visit(tree, "element", (element) => {
    if (!fits(element)) return undefined;
    found = element;
    return EXIT;
  });
  return found;
}

const isHeading1 = ({ tagName }: Element): boolean => tagName === "h1";

const titleOf = (element: Element | undefined): string => {
  const heading = element && findElement(element, isHeading1);
  return heading ? toString(heading) : "";
};

/**
 * Takes the printable page of a section apart (see `combinePrintable`, which put it together).
 *
 * @param html the whole document
 * @throws Error if it has neither cover nor pages, so is another kind of page
 */
// '…<header class="print-cover">…<article class="print-page" id="migrate-5">…' =>
//   { title: "Migrate", chapters: [{ id: "migrate-5", title: "To v5 from v4", children }] }
export function readPrintable(html: string): Printable {
  const tree = fromHtml(html);
  const cover = findElement(tree, (element) => hasClass(element, "print-cover"));
  const chapters: PrintableChapter[] = [];
  visit(tree, "element", (element) => {
    const { id } = element.properties;
    if (!hasClass(element, "print-page") || typeof id !== "string") return;
    chapters.push({ id, title: titleOf(element), children: element.children });
  });
  if (!cover || chapters.length === 0) {
    throw new Error(
      'A printable page has a cover (class "print-cover") and articles (class "print-page"), but this document has not. Build the site anew: npm run build',
    );
  }
  return { title: titleOf(cover), chapters };
}
