import type { Root } from "hast";
import { bodyTransforms } from "../../render/body";
import { firstParagraph } from "../../render/to-text";
import { treeToMarkdown } from "../../render/markdown-of-body";
import { treeToAnchors } from "../../render/headings";
import { treeToHtml } from "../../render/to-html";
import { treeToSearchHeadings } from "../../render/to-search-headings";
import type { Anchor } from "../../content/anchors";
import type { BodyContext } from "../../render/types";
import type { SearchHeading } from "../../render/to-search-headings";
import { cleanReadme } from "../../../plugins/gatsby-source-npm-readme/clean";
import type { ReadmeContext } from "../../../plugins/gatsby-source-npm-readme/links";
import type { SiteIndex } from "../../content/links";

/** What the site keeps of a page's body once it is rendered. */
export interface RenderedBody {
  html: string;
  anchors: Anchor[];
  /** First paragraph as plain text, for pages whose writer gave no description. */
  lead: string;
  searchHeadings: SearchHeading[];
  /** With whole URLs. */
  markdown: string;
}

export interface BodySource {
  url: string;
  /** Names the text in messages: `content/concepts/output.md`. */
  source: string;
  /** From `htmlAst`, whose raw HTML is parsed already, or from MDX: not yet transformed. */
  tree: Root;
  /** Given for the README of another package, which is cleaned and sanitised first. */
  readme?: ReadmeContext;
  /** Old ids of the page and what they stand for. */
  aliases: Readonly<Record<string, string>>;
  /** Knows the page's local images; without it there are none. */
  image?: BodyContext["image"];
  /** What the page shows of webpack's options, hooks and flags; without it nothing. */
  reference?: BodyContext["reference"] | undefined;
}

/**
 * Transforms a page's tree and says what else the site needs of it.
 *
 * @param siteUrl origin of the site, for the body's Markdown: a copy is read elsewhere
 */
export function renderBody(page: BodySource, site: SiteIndex, siteUrl: string): RenderedBody {
  const { url, source, aliases, image = () => undefined, reference } = page;
  const clean = page.readme ? cleanReadme(page.tree, page.readme) : page.tree;
  const context = { url, source, site, aliases, image, ...(reference && { reference }) };
  const tree = bodyTransforms(clean, context);
  return {
    html: treeToHtml(tree),
    anchors: treeToAnchors(tree),
    lead: firstParagraph(tree),
    searchHeadings: treeToSearchHeadings(tree),
    // Last, since it changes the tree.
    markdown: treeToMarkdown(tree, siteUrl + url),
  };
}
