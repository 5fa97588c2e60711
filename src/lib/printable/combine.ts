import type { Element, ElementContent, Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { toHtml } from "hast-util-to-html";
import { visit } from "../trees/visit";

/** A page of a printable document. */
export interface PrintablePart {
  /** Url of the page: `/concepts/output/`. */
  url: string;
  title: string;
  /** The page's body as it is shown on its own page. */
  html: string;
}

/** Prefix of a page's ids in the combined document. */
// "/concepts/output/" => "concepts-output"
function urlToPrefix(url: string): string {
  return url.split("/").filter(Boolean).join("-");
}

const combinedId = (prefix: string, id: string): string => `${prefix}--${id}`;

function h(
  tagName: string,
  properties: Element["properties"],
  ...children: ElementContent[]
): Element {
  return { type: "element", tagName, properties, children };
}

const text = (value: string): ElementContent => ({ type: "text", value });

type IdsByPage = ReadonlyMap<string, ReadonlySet<string>>;

/** Where a link leads inside the combined document; undefined when its target is not in it. */
function hrefInside(href: string, pageUrl: string, ids: IdsByPage): string | undefined {
  const [path = "", hash = ""] = href.split("#");
  const url = path === "" ? pageUrl : path;
  const known = ids.get(url);
  if (!known) return undefined;
  const prefix = urlToPrefix(url);
  return hash && known.has(hash) ? `#${combinedId(prefix, hash)}` : `#${prefix}`;
}

function collectIds(tree: Root): Set<string> {
  const ids = new Set<string>();
  visit(tree, "element", ({ properties: { id } }) => {
    if (typeof id === "string") ids.add(id);
  });
  return ids;
}

/** Makes a page's ids unique in the document and turns links between its pages into inner ones. */
function prepare(tree: Root, url: string, ids: IdsByPage): void {
  const prefix = urlToPrefix(url);
  visit(tree, "element", (element, index, parent) => {
    const { properties } = element;
    const className = properties.className;
    if (
      Array.isArray(className) &&
      (className.includes("permalink") || className.includes("copy"))
    ) {
      if (parent && index !== undefined) {
        parent.children.splice(index, 1);
        return index;
      }
    }
    if (typeof properties.id === "string") {
      properties.id = combinedId(prefix, properties.id);
    }
    const href = properties.href;
    if (element.tagName === "a" && typeof href === "string") {
      properties.href = hrefInside(href, url, ids) ?? href;
    }
    return undefined;
  });
}

/**
 * One document of a section's pages for printing: a cover, a table of contents, then every page in
 * the order given. Heading levels are kept, ids are unique, links between the pages lead inside.
 *
 * @param title of the section
 * @returns HTML without a frame
 */
export function combinePrintable(title: string, parts: readonly PrintablePart[]): string {
  const trees = parts.map(({ html }) => fromHtml(html, { fragment: true }));
  const ids: IdsByPage = new Map(
    parts.map(({ url }, index) => [
      url,
      collectIds(trees[index] ?? { type: "root", children: [] }),
    ]),
  );
  const contents = parts.map(({ url, title: page }) =>
    h("li", {}, h("a", { href: `#${urlToPrefix(url)}` }, text(page))),
  );
  const articles = parts.map(({ url, title: page }, index) => {
    const tree = trees[index] ?? { type: "root", children: [] };
    prepare(tree, url, ids);
    return h(
      "article",
      { className: ["print-page"], id: urlToPrefix(url) },
      h("h1", {}, text(page)),
      ...(tree.children as ElementContent[]),
    );
  });
  return toHtml([
    h(
      "header",
      { className: ["print-cover"] },
      h("p", {}, text("webpack documentation")),
      h("h1", {}, text(title)),
    ),
    h(
      "nav",
      { className: ["print-contents"], ariaLabel: "Contents" },
      h("h2", {}, text("Contents")),
      h("ol", {}, ...contents),
    ),
    ...articles,
  ]);
}
