import type { Element, ElementContent } from "hast";
import { fromHtml } from "hast-util-from-html";
import { toHtml } from "hast-util-to-html";
import { visit } from "../trees/visit";
import { dayToWords } from "../dates";
import { findElement, hasClass } from "./read-printable";
import type { BookSettings } from "./types";

/** Sheet that each page of a section begins on: id of its article => number. */
export type SheetNumbers = ReadonlyMap<string, number>;

function line(className: string, ...children: ElementContent[]): Element {
  return { type: "element", tagName: "p", properties: { className: [className] }, children };
}

const text = (value: string): ElementContent => ({ type: "text", value });

/**
 * The printable page as the browser binds it into a PDF: named after its section, with the day and
 * the site's address on its cover, with numbers of sheets in its contents once they are known, and
 * with everything open that a click would open. Scripts stay behind.
 *
 * @param html the printable page as it was built
 * @param url of the section: `/migrate/`
 * @param sheets empty as long as nobody knows where the pages begin
 */
export function toPaper(
  html: string,
  url: string,
  { site, siteUrl, day }: BookSettings,
  sheets: SheetNumbers = new Map(),
): string {
  const tree = fromHtml(html);
  const cover = findElement(tree, (element) => hasClass(element, "print-cover"));
  const heading = cover && findElement(cover, ({ tagName }) => tagName === "h1");
  const [words] = heading?.children ?? [];
  const name = words?.type === "text" ? words.value : "";
  visit(tree, "element", (element, index, parent) => {
    const { tagName, properties } = element;
    if (tagName === "script" && parent && index !== undefined) {
      parent.children.splice(index, 1);
      return index;
    }
    if (tagName === "title") element.children = [text(`${name} | ${site} documentation`)];
    if (tagName === "details") properties.open = true;
    if (tagName === "img") delete properties.loading;
    if (hasClass(element, "print-contents")) numberEntries(element, sheets);
    return undefined;
  });
  const address = siteUrl + url;
  const link: Element = {
    type: "element",
    tagName: "a",
    // Its words are its address, so the style sheet for paper need not print it again.
    properties: { href: url },
    children: [text(address)],
  };
  cover?.children.push(line("print-date", text(dayToWords(day))), line("print-source", link));
  return toHtml(tree, { allowDangerousHtml: true });
}

function numberEntries(contents: Element, sheets: SheetNumbers): void {
  visit(contents, "element", ({ tagName, properties, children }) => {
    if (tagName !== "a" || typeof properties.href !== "string") return;
    const sheet = sheets.get(properties.href.slice(1));
    if (sheet === undefined) return;
    children.push({
      type: "element",
      tagName: "span",
      properties: { className: ["print-sheet"] },
      children: [text(String(sheet))],
    });
  });
}
