import type { Root } from "hast";
import type { Anchor } from "../../content/anchors";
import type { VersionedFence } from "../../examples/fences";
import { bodyTransforms } from "../../render/body";
import { projectFences } from "../../render/code-blocks";
import { treeToAnchors } from "../../render/headings";
import { treeToMarkdown } from "../../render/markdown-of-body";
import { treeToHtml } from "../../render/to-html";
import { treeToSearchHeadings, type SearchHeading } from "../../render/to-search-headings";
import { firstParagraph } from "../../render/to-text";
import type { BodyContext } from "../../render/types";
import type { UsedImage } from "../../render/images-of-page";
import { siteMetadata } from "../../site/settings";
import type { RenderRules } from "./render-rules";
import { pageReference } from "./site-reference";

/** What the site keeps of a page's body once it is rendered. */
export interface RenderedBody {
  html: string;
  anchors: Anchor[];
  /** First paragraph as plain text, for pages whose writer gave no description. */
  lead: string;
  searchHeadings: SearchHeading[];
  /** The same body for programs, with whole URLs. */
  markdown: string;
  /** The blocks of example projects, for their archives. */
  fences: readonly VersionedFence[];
  /** What it was rendered with. */
  images: readonly UsedImage[];
  /** What a README had too much of, for people. */
  excess: readonly string[];
}

type Page = Pick<BodyContext, "url" | "source" | "aliases"> & Partial<Pick<BodyContext, "image">>;

/** The tree of a page, which changes => its body. Without `image`, no image of it is local. */
export function renderTree(
  written: Root,
  { url, source, aliases = {}, image = () => undefined }: Page,
  rules: Pick<RenderRules, "site" | "reference">,
): RenderedBody {
  const reference = pageReference(rules.reference, url);
  const fences = projectFences(written);
  const tree = bodyTransforms(written, {
    ...{ url, source, aliases, image, site: rules.site },
    ...(reference && { reference }),
  });
  return {
    html: treeToHtml(tree),
    anchors: treeToAnchors(tree),
    lead: firstParagraph(tree),
    searchHeadings: treeToSearchHeadings(tree),
    fences,
    images: [],
    excess: [],
    // Last: it changes the tree.
    markdown: treeToMarkdown(tree, siteMetadata(process.env).siteUrl + url),
  };
}
