import type { ElementContent, Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { toHtml } from "hast-util-to-html";
import { element, hasClass, stringProperty, text } from "../content/hast";
import { visit } from "../content/visit";

export interface PrintablePart {
  url: string;
  title: string;
  html: string;
}

/** Prefix of a page's ids: `/concepts/output/` => `concepts-output` */
function urlToPrefix(url: string): string {
  return url.split("/").filter(Boolean).join("-");
}

type IdsByPage = ReadonlyMap<string, ReadonlySet<string>>;

/** Link target in the combined document; undefined if outside. */
function hrefInside(href: string, pageUrl: string, ids: IdsByPage): string | undefined {
  const [path = "", hash = ""] = href.split("#");
  const url = path === "" ? pageUrl : path;
  const known = ids.get(url);
  if (!known) return undefined;
  return `#${urlToPrefix(url)}${hash && known.has(hash) ? `--${hash}` : ""}`;
}

function collectIds(tree: Root): Set<string> {
  const ids = new Set<string>();
  visit(tree, "element", (node) => void ids.add(stringProperty(node, "id") ?? ""));
  return ids;
}

/** Makes a page's ids unique and its links internal. */
function prepare(tree: Root, url: string, ids: IdsByPage): void {
  visit(tree, "element", (node, index, parent) => {
    const { properties } = node;
    if (parent && index !== undefined && (hasClass(node, "permalink") || hasClass(node, "copy"))) {
      parent.children.splice(index, 1);
      return index;
    }
    if (typeof properties.id === "string") properties.id = `${urlToPrefix(url)}--${properties.id}`;
    if (node.tagName === "a" && typeof properties.href === "string")
      properties.href = hrefInside(properties.href, url, ids) ?? properties.href;
    return undefined;
  });
}

/**
 * Combines a section for printing: table of contents, and pages in order, with unique ids and
 * internal links.
 */
export function combinePrintable(parts: readonly PrintablePart[]): string {
  const pages = parts.map(({ html, ...page }) => {
    return { ...page, tree: fromHtml(html, { fragment: true }) };
  });
  const ids: IdsByPage = new Map(pages.map(({ url, tree }) => [url, collectIds(tree)]));
  const heading = (tagName: "h1" | "h2", words: string) => element(tagName, {}, [text(words)]);
  const articles = pages.map((page) => {
    prepare(page.tree, page.url, ids);
    const content = page.tree.children as ElementContent[];
    const properties = { className: ["print-page"], id: urlToPrefix(page.url) };
    return element("article", properties, [heading("h1", page.title), ...content]);
  });
  const contents = pages.map((page) =>
    element("li", {}, [element("a", { href: `#${urlToPrefix(page.url)}` }, [text(page.title)])]),
  );
  return toHtml([
    element("nav", { className: ["print-contents"], ariaLabel: "Contents" }, [
      heading("h2", "Contents"),
      element("ol", {}, contents),
    ]),
    ...articles,
  ]);
}
