import GithubSlugger from "github-slugger";
import type { Element, Root } from "hast";
import { headingRank } from "hast-util-heading-rank";
import { toString } from "hast-util-to-string";
import { visit } from "unist-util-visit";
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

/** All ids of a tree in document order, those of MDX elements too. */
export const idsOf = (tree: Root): string[] => {
  const ids: string[] = [];
  visit(tree, (node) => {
    if (node.type === "element") {
      const id = stringProperty(node, "id");
      if (id !== undefined) ids.push(id);
    } else if ("attributes" in node && Array.isArray(node.attributes)) {
      for (const { name, value } of node.attributes as { name?: unknown; value?: unknown }[]) {
        if (name === "id" && typeof value === "string") ids.push(value);
      }
    }
  });
  return ids;
};

const keepOwnIds = (headings: readonly Element[]): void => {
  for (const { properties } of headings) {
    const id = typeof properties.id === "string" ? properties.id.replace(SANITISED, "") : "";
    if (id === "") delete properties.id;
    else properties.id = id;
  }
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
  const headings: Element[] = [];
  visit(tree, "element", (node) => {
    if (headingRank(node) !== undefined) headings.push(node);
  });
  keepOwnIds(headings);
  const ids = idsOf(tree);
  reportTwice(ids, context);
  const taken = new Set(ids);
  const slugger = new GithubSlugger();
  for (const heading of headings) {
    const title = headingTitle(heading);
    if (heading.properties.id === undefined) {
      let id = slugger.slug(title) || slugger.slug(NAMELESS);
      while (taken.has(id)) id = slugger.slug(title || NAMELESS);
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
          ariaLabel: `Permalink: ${title}`,
        }),
      );
    }
  }
};
