import { fromHtml } from "hast-util-from-html";
import { headingRank } from "hast-util-heading-rank";
import { toString } from "hast-util-to-string";
import { micromark } from "micromark";
import { visit } from "../trees/visit";

/**
 * A README's Markdown => the texts of its headings in order, those written as HTML included.
 * Lines in code that look like headings are none.
 */
export function readmeHeadings(markdown: string): string[] {
  const html = micromark(markdown, { allowDangerousHtml: true });
  const headings: string[] = [];
  visit(fromHtml(html, { fragment: true }), "element", (node) => {
    if (headingRank(node) === undefined) return;
    const text = toString(node).replace(/\s+/g, " ").trim();
    if (text !== "") headings.push(text);
  });
  return headings;
}
