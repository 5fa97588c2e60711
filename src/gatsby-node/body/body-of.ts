import type { GatsbyCache, Node } from "gatsby";
import type { GraphQLObjectType, GraphQLResolveInfo } from "graphql";
import type { Root } from "hast";
import { cleanReadme } from "../../../plugins/gatsby-source-npm-readme/clean";
import type { ReadmeContext } from "../../../plugins/gatsby-source-npm-readme/links";
import { ownerAndName } from "../../../plugins/gatsby-source-npm-readme/metadata";
import type { Anchor } from "../../content/anchors";
import { bodyTransforms } from "../../render/body";
import { treeToAnchors } from "../../render/headings";
import { areUnchanged, readPageImages, type UsedImage } from "../../render/images-of-page";
import { treeToMarkdown } from "../../render/markdown-of-body";
import { treeToHtml } from "../../render/to-html";
import { treeToSearchHeadings, type SearchHeading } from "../../render/to-search-headings";
import { firstParagraph } from "../../render/to-text";
import { siteMetadata } from "../../site/settings";
import type { DocPageFields } from "../nodes/on-create-node";
import type { DocPageType } from "../schema";
import { mdxToTree } from "./mdx-to-tree";
import { currentRules } from "./render-rules";
import { pageReference } from "./site-reference";

/** The used part of Gatsby's resolver context. */
export interface ResolverContext {
  nodeModel: {
    getNodeById(args: { id: string }): Node | null;
    getNodesByIds(args: { ids: readonly string[] }): Node[];
  };
}

export type ResolverInfo = GraphQLResolveInfo;

export type DocPageNode = Node &
  DocPageFields & { internal: { type: DocPageType }; package?: { name: string } };

interface Tools {
  context: ResolverContext;
  info: ResolverInfo;
  cache: GatsbyCache;
}

export interface RenderedBody {
  html: string;
  anchors: Anchor[];
  /** First paragraph as plain text, for pages without a description. */
  lead: string;
  searchHeadings: SearchHeading[];
  /** The body as Markdown with absolute URLs. */
  markdown: string;
  /** Images used in rendering. */
  images: readonly UsedImage[];
}

/** The tree from gatsby-transformer-remark. */
async function markdownToTree(node: Node, { context, info }: Tools): Promise<Root> {
  const type = info.schema.getType("MarkdownRemark") as GraphQLObjectType;
  const { resolve } = type.getFields().htmlAst ?? {};
  if (!resolve)
    throw new Error("MarkdownRemark has no htmlAst field: is gatsby-transformer-remark loaded?");
  return (await resolve(node, {}, context, info)) as Root;
}

async function pageToTree(page: DocPageNode, tools: Tools): Promise<Root> {
  const parent = page.parent ? tools.context.nodeModel.getNodeById({ id: page.parent }) : null;
  if (!parent)
    throw new Error(`${page.source} has no parent node; run "npm run clean" and build again.`);
  if (page.internal.type === "MdxDocPage")
    return mdxToTree(parent as Node & { body: string }, page.source);
  // Gatsby caches the tree, and transforms change it.
  return structuredClone(await markdownToTree(parent, tools));
}

function readmeContext({ edit, package: source }: DocPageNode): ReadmeContext {
  return {
    ...ownerAndName(edit),
    package: source?.name ?? "",
    pagesByRepo: currentRules().pagesByRepo,
    siteHost: "webpack.js.org",
  };
}

/** A README has no local images; its URLs point to its repository. */
const noTree: Root = { type: "root", children: [] };

async function renderBody(page: DocPageNode, tools: Tools): Promise<RenderedBody> {
  const { url, source, aliases } = page;
  const rules = currentRules();
  const isReadme = page.internal.type === "ReadmeDocPage";
  const written = await pageToTree(page, tools);
  const { image, used } = await readPageImages(isReadme ? noTree : written, source);
  const reference = pageReference(rules.reference, url);
  const tree = bodyTransforms(isReadme ? cleanReadme(written, readmeContext(page)) : written, {
    url,
    source,
    site: rules.site,
    aliases,
    image,
    ...(reference ? { reference } : {}),
  });
  return {
    html: treeToHtml(tree),
    anchors: treeToAnchors(tree),
    lead: firstParagraph(tree),
    searchHeadings: treeToSearchHeadings(tree),
    images: used,
    // Last, because it changes the tree.
    markdown: treeToMarkdown(tree, siteMetadata(process.env).siteUrl + url),
  };
}

async function renderCached(key: string, page: DocPageNode, tools: Tools): Promise<RenderedBody> {
  const cached = (await tools.cache.get(key)) as RenderedBody | undefined;
  if (cached && areUnchanged(cached.images)) return cached;
  const body = await renderBody(page, tools);
  await tools.cache.set(key, body);
  return body;
}

const pending = new Map<string, Promise<RenderedBody>>();

/** The rendered body of a page, cached between builds by the digest of its text and the rules. */
export function bodyOf(page: DocPageNode, tools: Tools): Promise<RenderedBody> {
  const { digest, images } = currentRules();
  const key = `body:${page.internal.contentDigest}:${digest}`;
  let body = pending.get(key + images);
  if (!body) {
    body = renderCached(key, page, tools);
    pending.set(key + images, body);
  }
  return body;
}
