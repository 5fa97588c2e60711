import type { Element, Properties, Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { toHtml } from "hast-util-to-html";
import { makeLinksAbsolute } from "../render/absolute-links";
import { hasClass, isElement } from "../content/hast";
import { flattenCode } from "../render/code-block";
import { SKIP, visit } from "../content/visit";

/** Useless without this site's styles and scripts. */
const isDropped = (node: Element): boolean =>
  ["button", "form", "script", "style", "svg", "wbr"].includes(node.tagName) ||
  hasClass(node, "permalink");

/** Properties that matter without our styles and scripts. */
const PROPERTIES = new Set(
  "href src srcSet sizes alt title width height id lang dir colSpan rowSpan start type media align open dateTime checked disabled".split(
    " ",
  ),
);

const keepProperties = (properties: Properties): Properties =>
  Object.fromEntries(Object.entries(properties).filter(([name]) => PROPERTIES.has(name)));

function tidy(tree: Root): Root {
  visit(tree, "element", (node, index, parent) => {
    if (parent && index !== undefined && isDropped(node)) {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    // Feed readers don't know custom elements.
    if (node.tagName.includes("-")) node.tagName = "div";
    if (isElement(node, "code") && isElement(parent, "pre")) flattenCode(node);
    node.properties = keepProperties(node.properties);
    return undefined;
  });
  return tree;
}

// With the flag `u`, only lone surrogates match.
const FORBIDDEN_IN_XML = /(?![\t\n\r])\p{Cc}|[\ud800-\udfff\ufffe\uffff]/gu;

/** Text that is valid in any XML document, including CDATA: `a]]>b` => `a]]&gt;b` */
export const toXmlSafe = (html: string): string =>
  html.replace(FORBIDDEN_IN_XML, "").replaceAll("]]>", "]]&gt;");

/**
 * Converts a page's body to plain HTML with absolute links: `<h2 id="a">A<a class="permalink"
 * href="#a"></a></h2>` => `<h2 id="a">A</h2>`
 * @param base absolute URL of the page
 */
export function htmlToFeedContent(html: string, base: string): string {
  const tree = tidy(fromHtml(html, { fragment: true }));
  return toXmlSafe(toHtml(makeLinksAbsolute(tree, base)));
}
