import type { GatsbyCache, Node } from "gatsby";
import { ownerAndName } from "../../../plugins/gatsby-source-npm-readme/metadata";
import { markdownToTree } from "../../render/markdown-to-tree";
import { areUnchanged, readPageImages } from "../../render/images-of-page";
import type { DocPageFields } from "../nodes/on-create-node";
import type { DocPageType } from "../schema";
import { mdxToTree } from "./mdx-to-tree";
import { openReadmeRenderer } from "./readme-renderer";
import { currentRules, type RenderRules } from "./render-rules";
import { renderTree, type RenderedBody } from "./render-tree";

/** The used part of Gatsby's resolver context. */
export interface ResolverContext {
  nodeModel: {
    getNodeById(args: { id: string }): Node | null;
    getNodesByIds(args: { ids: readonly string[] }): Node[];
  };
}

export type DocPageNode = Node &
  DocPageFields & {
    internal: { type: DocPageType };
    package?: { name: string };
    cut?: string | null;
  };

interface Tools {
  context: ResolverContext;
  cache: GatsbyCache;
  warn: (message: string) => void;
}

function parentOf(page: DocPageNode, { context }: Tools): Node & { body?: string } {
  const parent = page.parent ? context.nodeModel.getNodeById({ id: page.parent }) : null;
  if (parent) return parent;
  throw new Error(`${page.source} has no parent node; run "npm run clean" and build again.`);
}

/** For the rules of a build: a README that is rendered after they changed gets another. */
let renderer: { rules: RenderRules; render: ReturnType<typeof openReadmeRenderer> } | undefined;

function renderReadme(page: DocPageNode, tools: Tools): Promise<RenderedBody> {
  const { url, source, edit, cut, package: { name = "" } = {} } = page;
  const rules = currentRules();
  if (renderer?.rules !== rules) renderer = { rules, render: openReadmeRenderer(rules) };
  const readme = { ...ownerAndName(edit), package: name, rest: cut ? edit : undefined };
  return renderer.render({
    text: parentOf(page, tools).internal.content ?? "",
    url,
    source,
    readme,
  });
}

async function renderOwnPage(page: DocPageNode, tools: Tools): Promise<RenderedBody> {
  try {
    const { body, internal } = parentOf(page, tools);
    const isMdx = page.internal.type === "MdxDocPage";
    const tree = await (isMdx ? mdxToTree(body ?? "") : markdownToTree(internal.content ?? ""));
    const { image, used } = await readPageImages(tree, page.source);
    return { ...renderTree(tree, { ...page, image }, currentRules()), images: used };
  } catch (error) {
    const { message } = error as Error;
    throw new Error(`${page.source} could not be rendered: ${message}`, { cause: error });
  }
}

async function renderCached(key: string, page: DocPageNode, tools: Tools): Promise<RenderedBody> {
  const cached = (await tools.cache.get(key)) as RenderedBody | undefined;
  if (cached && areUnchanged(cached.images)) return cached;
  const render = page.internal.type === "ReadmeDocPage" ? renderReadme : renderOwnPage;
  const body = await render(page, tools);
  for (const excess of body.excess) tools.warn(`${page.source}: the page leaves out ${excess}`);
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
