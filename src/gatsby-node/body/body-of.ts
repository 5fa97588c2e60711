import type { GatsbyCache, Node } from "gatsby";
import type { GraphQLObjectType, GraphQLResolveInfo } from "graphql";
import type { Root } from "hast";
import { ownerAndName } from "../../../plugins/gatsby-source-npm-readme/metadata";
import type { DocPageFields } from "../nodes/doc-page-node";
import type { DocPageType } from "../schema";
import { siteMetadata } from "../../site/settings";
import { mdxToTree } from "./mdx-to-tree";
import { areUnchanged, readPageImages, type UsedImage } from "../../render/images-of-page";
import { renderBody, type BodySource, type RenderedBody } from "./render-body";
import { currentRules } from "./render-rules";
import { pageReference } from "./site-reference";

/** The part of Gatsby's resolver context that this site uses. */
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

/** The tree of a Markdown node, through the field that gatsby-transformer-remark defines. */
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
  // Gatsby caches the tree in memory and transforms change it, hence the copy.
  return structuredClone(await markdownToTree(parent, tools));
}

function readmeContext(page: DocPageNode): Pick<BodySource, "readme"> {
  if (page.internal.type !== "ReadmeDocPage" || !page.package || !page.repo) return {};
  const { directory, repo } = ownerAndName(page.edit ?? page.repo);
  return {
    readme: {
      package: page.package.name,
      repo,
      ...(directory ? { directory } : {}),
      pagesByRepo: currentRules().pagesByRepo,
      siteHost: "webpack.js.org",
    },
  };
}

/** A README has no local images: its addresses lead to its repository. */
const noTree: Root = { type: "root", children: [] };

/** What is kept between builds: the body, and the images that it was rendered with. */
interface KeptBody extends RenderedBody {
  images: readonly UsedImage[];
}

const pending = new Map<string, Promise<RenderedBody>>();

async function renderCached(key: string, page: DocPageNode, tools: Tools): Promise<RenderedBody> {
  const kept = (await tools.cache.get(key)) as KeptBody | undefined;
  if (kept && areUnchanged(kept.images)) return kept;
  const tree = await pageToTree(page, tools);
  const isReadme = page.internal.type === "ReadmeDocPage";
  const { image, used } = await readPageImages(isReadme ? noTree : tree, page.source);
  const body = renderBody(
    {
      url: page.url,
      source: page.source,
      aliases: Object.fromEntries(page.aliases.map(({ from, to }) => [from, to])),
      tree,
      image,
      reference: pageReference(currentRules().reference, page.url),
      ...readmeContext(page),
    },
    currentRules().site,
    siteMetadata(process.env).siteUrl,
  );
  await tools.cache.set(key, { ...body, images: used } satisfies KeptBody);
  return body;
}

/**
 * The rendered body of a page: rendered once for each version of its text and of the rules, kept
 * in Gatsby's cache between builds.
 */
export function bodyOf(page: DocPageNode, tools: Tools): Promise<RenderedBody> {
  const { digest, images } = currentRules();
  const { siteUrl } = siteMetadata(process.env);
  const key = `body:${page.internal.contentDigest}:${digest}:${siteUrl}`;
  let body = pending.get(key + images);
  if (!body) {
    body = renderCached(key, page, tools);
    pending.set(key + images, body);
  }
  return body;
}
