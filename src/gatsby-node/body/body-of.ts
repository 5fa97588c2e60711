import type { GatsbyCache, Node } from "gatsby";
import type { GraphQLObjectType, GraphQLResolveInfo } from "graphql";
import type { Root } from "hast";
import { ownerAndName } from "../../../plugins/gatsby-source-npm-readme/metadata";
import { areUnchanged, readPageImages } from "../../render/images-of-page";
import type { DocPageFields } from "../nodes/on-create-node";
import type { DocPageType } from "../schema";
import { mdxToTree } from "./mdx-to-tree";
import { openReadmeRenderer } from "./readme-renderer";
import { currentRules, type RenderRules } from "./render-rules";
import { renderTree, type RenderedBody } from "./render-tree";

/** The part of Gatsby's resolver context that this site uses. */
export interface ResolverContext {
  nodeModel: {
    getNodeById(args: { id: string }): Node | null;
    getNodesByIds(args: { ids: readonly string[] }): Node[];
  };
}

export type ResolverInfo = GraphQLResolveInfo;

export type DocPageNode = Node &
  DocPageFields & { internal: { type: DocPageType }; package?: { name: string }; cut?: string | null };

interface Tools {
  context: ResolverContext;
  info: ResolverInfo;
  cache: GatsbyCache;
  warn: (message: string) => void;
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

/** For the rules of a build: a README that is rendered after they changed gets another. */
let renderer: { rules: RenderRules; render: ReturnType<typeof openReadmeRenderer> } | undefined;

async function renderReadme(page: DocPageNode, { context }: Tools): Promise<RenderedBody> {
  const { url, source, edit, cut, package: { name = "" } = {} } = page;
  const rules = currentRules();
  if (renderer?.rules !== rules) renderer = { rules, render: openReadmeRenderer(rules) };
  const node = page.parent ? context.nodeModel.getNodeById({ id: page.parent }) : null;
  const readme = { ...ownerAndName(edit), package: name, rest: cut ? edit : undefined };
  return renderer.render({ text: node?.internal.content ?? "", url, source, readme });
}

async function renderOwnPage(page: DocPageNode, tools: Tools): Promise<RenderedBody> {
  try {
    const tree = await pageToTree(page, tools);
    const { image, used } = await readPageImages(tree, page.source);
    return { ...renderTree(tree, { ...page, image }, currentRules()), images: used };
  } catch (error) {
    const { message } = error as Error;
    if (message.startsWith(page.source)) throw error;
    throw new Error(`${page.source} could not be rendered: ${message}`, { cause: error });
  }
}

function renderBody(page: DocPageNode, tools: Tools): Promise<RenderedBody> {
  const isReadme = page.internal.type === "ReadmeDocPage";
  return isReadme ? renderReadme(page, tools) : renderOwnPage(page, tools);
}

async function renderCached(key: string, page: DocPageNode, tools: Tools): Promise<RenderedBody> {
  const cached = (await tools.cache.get(key)) as RenderedBody | undefined;
  if (cached && areUnchanged(cached.images)) return cached;
  const body = await renderBody(page, tools);
  for (const excess of body.excess) tools.warn(`${page.source}: the page leaves out ${excess}`);
  await tools.cache.set(key, body);
  return body;
}

const pending = new Map<string, Promise<RenderedBody>>();

/**
 * The rendered body of a page: rendered once for each version of its text and of the rules, kept
 * in Gatsby's cache between builds.
 */
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
