import type { Element, Properties, Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { toHtml } from "hast-util-to-html";
import { toString } from "hast-util-to-string";
import { SKIP, visit } from "../trees/visit";
import { hasClass, isElement, text } from "../markup/hast";
import { makeLinksAbsolute } from "../markup/absolute-links";

/** Only the eye and the hand on this site have a use for these. */
const isDropped = (node: Element): boolean =>
  ["button", "script", "style", "wbr"].includes(node.tagName) || hasClass(node, "permalink");

/** What means something in a reader that has neither our style sheets nor our scripts. */
const kept = new Set(
  "href src srcSet sizes alt title width height id lang dir colSpan rowSpan start type media align open dateTime checked disabled".split(
    " ",
  ),
);

const keptProperties = (properties: Properties): Properties =>
  Object.fromEntries(Object.entries(properties).filter(([name]) => kept.has(name)));

/** The colours of code are classes, of which nothing is left; lines that came or went stay marked. */
const flattenCode = (code: Element): void => {
  code.children = code.children.map((child) =>
    isElement(child, "ins", "del", "mark")
      ? { ...child, children: [text(toString(child))] }
      : text("value" in child ? child.value : toString(child)),
  );
};

function tidy(tree: Root): Root {
  visit(tree, "element", (node, index, parent) => {
    if (parent && index !== undefined && isDropped(node)) {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    // Elements of our own are unknown elsewhere.
    if (node.tagName.includes("-")) node.tagName = "div";
    if (isElement(node, "code") && isElement(parent, "pre")) flattenCode(node);
    node.properties = keptProperties(node.properties);
    return undefined;
  });
  return tree;
}

// XML has no way to write these, not even as references; with the flag `u` surrogates are those
// that stand alone.
// eslint-disable-next-line no-control-regex -- these are what XML forbids
const forbiddenInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]/gu;

/** A text that every XML document may hold, in a CDATA section too. */
// "a]]>b" => "a]]&gt;b"
export function toXmlSafe(html: string): string {
  return html.replace(forbiddenInXml, "").replaceAll("]]>", "]]&gt;");
}

/**
 * The body of a page as the full text of a feed's entry: plain HTML whose links are whole.
 *
 * `<h2 id="a">A<a class="permalink" href="#a"></a></h2> => <h2 id="a">A</h2>`
 *
 * @param html the page's fragment
 * @param base whole address of the page
 */
export function fragmentToContent(html: string, base: string): string {
  const tree = tidy(fromHtml(html, { fragment: true }));
  return toXmlSafe(toHtml(makeLinksAbsolute(tree, base)));
}
