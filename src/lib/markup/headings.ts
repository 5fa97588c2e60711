import GithubSlugger, { slug } from "github-slugger";
import type { Element, Nodes, Root } from "hast";
import { headingRank } from "hast-util-heading-rank";
import { toString } from "hast-util-to-string";
import { visit } from "../trees/visit";
import { element, hasClass, stringProperty } from "./hast";
import { isOwnText, report } from "./report";
import type { BodyContext } from "./types";

const SANITISED = /^user-content-/;

/** What a heading without a single letter (an emoji, say) is called in addresses. */
const NAMELESS = "section";

/** A heading's text in one line, without its permalink: `<h2>A <b>b</b><a …></a></h2> => "A b"` */
export const headingTitle = (heading: Element): string =>
  toString({
    ...heading,
    children: heading.children.filter((child) => !hasClass(child, "permalink")),
  })
    .replace(/\s+/g, " ")
    .trim();

/** The id of an element or of an MDX component, "" for none. */
export const idOf = (node: Nodes): string => {
  if (node.type === "element") return stringProperty(node, "id") ?? "";
  const attributes: unknown = "attributes" in node ? node.attributes : undefined;
  if (!Array.isArray(attributes)) return "";
  const id = (attributes as { name?: unknown; value?: unknown }[]).find(
    ({ name }) => name === "id",
  );
  return typeof id?.value === "string" ? id.value : "";
};

// Drops an empty id and the prefix of sanitised ones.
const keepOwnId = ({ properties }: Element): void => {
  const id = typeof properties.id === "string" ? properties.id.replace(SANITISED, "") : "";
  if (id === "") delete properties.id;
  else properties.id = id;
};

const collect = (tree: Root): { headings: Element[]; ids: string[] } => {
  const headings: Element[] = [];
  const ids: string[] = [];
  visit(tree, (node) => {
    if (node.type === "element" && headingRank(node) !== undefined) {
      keepOwnId(node);
      headings.push(node);
    }
    const id = idOf(node);
    if (id !== "") ids.push(id);
  });
  return { headings, ids };
};

const reportTwice = (ids: readonly string[], context: BodyContext): void => {
  const seen = new Set<string>();
  for (const id of ids) {
    if (seen.has(id)) {
      report(
        context,
        isOwnText(context) ? "error" : "warning",
        "heading/id",
        `the id "${id}" is given twice. Drop one, or give it another name.`,
      );
    }
    seen.add(id);
  }
};

/**
 * Gives headings GitHub's ids (`Output.filename => outputfilename`, a repeated one `…-1`) and, from
 * level 2 on, a permalink. An id that a heading already carries is kept. Reports own text that
 * writes an h1, since the page's title is the h1.
 */
export const linkHeadings = (tree: Root, context: BodyContext): void => {
  const { headings, ids } = collect(tree);
  reportTwice(ids, context);
  const taken = new Set(ids);
  const slugger = new GithubSlugger();
  for (const heading of headings) {
    const title = headingTitle(heading);
    if (heading.properties.id === undefined) {
      const name = slug(title) === "" ? NAMELESS : title;
      let id = slugger.slug(name);
      while (taken.has(id)) id = slugger.slug(name);
      taken.add(id);
      heading.properties.id = id;
    }
    if (heading.tagName === "h1") {
      if (isOwnText(context)) {
        report(
          context,
          "error",
          "heading/h1",
          `"# ${title}" is a second h1: the title in the front matter is the page's h1. Write "## ${title}".`,
        );
      }
    } else if (!heading.children.some((child) => hasClass(child, "permalink"))) {
      heading.children.push(
        element("a", {
          className: ["permalink"],
          href: `#${heading.properties.id}`,
          // Not the title once more: it would be read twice with each heading.
          ariaLabel: "Permalink",
        }),
      );
    }
  }
};
