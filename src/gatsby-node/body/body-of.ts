import type { GatsbyCache, Node } from "gatsby";
import type { Root } from "hast";
import { ownerAndName } from "../../../plugins/gatsby-source-npm-readme/metadata";
import { findExcess } from "../../content/limits";
import { areUnchanged, readPageImages } from "../../render/images-of-page";
import type { DocPageFields } from "../nodes/on-create-node";
import type { DocPageType } from "../schema";
import { openReadmeRenderer } from "./readme-renderer";
import { currentRules, type RenderRules } from "./render-rules";
import type { RenderedBody } from "./render-tree";

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
    // A file that can't be read has the last text that could.
    const text = page.internal.content ?? body ?? internal.content ?? "";
    const excess = findExcess(text);
    if (excess) throw new Error(`it has ${excess.message}`);
    const { drawDiagrams, renderTree } = await import("./renderers");
    const tree = await textToTree(page, text);
    await drawDiagrams(tree);
    const { image, used } = await readPageImages(tree, page.source);
    return { ...renderTree(tree, { ...page, image }, currentRules()), images: used };
  } catch (error) {
    const { message } = error as Error;
    throw new Error(`${page.source} could not be rendered: ${message}`, { cause: error });
  }
}

/** MDX that doesn't compile is rendered as Markdown, unless a better body is known. */
async function textToTree({ url, internal }: DocPageNode, text: string): Promise<Root> {
  const { markdownToTree, mdxToTree } = await import("./renderers");
  if (internal.type !== "MdxDocPage") return markdownToTree(text);
  try {
    return await mdxToTree(text);
  } catch (error) {
    if (lastGood.has(url)) throw error;
    return markdownToTree(text);
  }
}

/** Bodies of `npm run dev` by URL, shown while a text can't be rendered. */
const lastGood = new Map<string, RenderedBody>();

async function renderCached(key: string, page: DocPageNode, tools: Tools): Promise<RenderedBody> {
  const cached = (await tools.cache.get(key)) as RenderedBody | undefined;
  if (cached && areUnchanged(cached.images)) return cached;
  const render = page.internal.type === "ReadmeDocPage" ? renderReadme : renderOwnPage;
  const body = await render(page, tools);
  for (const excess of body.excess) tools.warn(`${page.source}: the page leaves out ${excess}`);
  await tools.cache.set(key, body);
  return body;
}

async function keepLastGood(url: string, body: Promise<RenderedBody>): Promise<RenderedBody> {
  try {
    lastGood.set(url, await body);
    return await body;
  } catch (error) {
    const last = lastGood.get(url);
    if (last) return last;
    throw error;
  }
}

const pending = new Map<string, Promise<RenderedBody>>();

/** The rendered body of a page, cached between builds by the digest of its text and the rules. */
export function bodyOf(page: DocPageNode, tools: Tools): Promise<RenderedBody> {
  const { digest, images } = currentRules();
  const key = `body:${page.internal.contentDigest}:${digest}`;
  let body = pending.get(key + images);
  if (!body) {
    body = renderCached(key, page, tools);
    if (process.env.NODE_ENV === "development") body = keepLastGood(page.url, body);
    pending.set(key + images, body);
  }
  return body;
}
