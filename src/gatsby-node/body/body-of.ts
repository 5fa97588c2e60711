import type { GatsbyCache, Node } from "gatsby";
import { ownerAndName } from "../../../plugins/gatsby-source-npm-readme/metadata";
import { areUnchanged } from "../../render/images-of-page";
import type { DocPageFields } from "../nodes/on-create-node";
import type { DocPageType } from "../schema";
import { openBodyRenderer, renderError } from "./body-renderer";
import { currentRules, type RenderRules } from "./render-rules";
import type { TextJob } from "./render-text";
import type { RenderedBody } from "./render-tree";

export type DocPageNode = Node &
  DocPageFields & {
    internal: { type: DocPageType };
    package?: { name: string };
    cut?: string | null;
  };

interface Tools {
  getNode: (id: string) => Node | null | undefined;
  cache: GatsbyCache;
  warn: (message: string) => void;
}

function parentOf(page: DocPageNode, { getNode }: Tools): Node & { body?: string } {
  const parent = getNode(page.parent ?? "");
  if (parent) return parent;
  throw new Error(`${page.source} has no parent node; run "npm run clean" and build again.`);
}

/** For the rules of a build: a text that is rendered after they changed gets another. */
let renderer: { rules: RenderRules; render: ReturnType<typeof openBodyRenderer> } | undefined;

const THREADS = 2;
/** Whether a build renders all texts. For a few, starting a thread takes longer than rendering. */
let areAllNew = false;

function toJob(page: DocPageNode, tools: Tools): TextJob {
  const { url, source, edit, aliases, cut, package: { name = "" } = {}, internal } = page;
  const { body, internal: written } = parentOf(page, tools);
  if (internal.type === "ReadmeDocPage") {
    const readme = { ...ownerAndName(edit), package: name, rest: cut ? edit : undefined };
    return { text: written.content ?? "", url, source, readme };
  }
  // A file that can't be read has the last text that could.
  const text = internal.content ?? body ?? written.content ?? "";
  if (internal.type !== "MdxDocPage") return { text, url, source, aliases };
  // Development shows a better body, if one is known.
  return { text, url, source, aliases, mdx: lastGood.has(url) ? "strict" : "lenient" };
}

async function render(page: DocPageNode, tools: Tools): Promise<RenderedBody> {
  const job = toJob(page, tools);
  const rules = currentRules();
  if (job.readme || areAllNew) {
    if (renderer?.rules !== rules)
      renderer = { rules, render: openBodyRenderer(rules, { threads: THREADS }) };
    return renderer.render(job);
  }
  const { renderText } = await import("./render-text");
  try {
    return await renderText(job, rules);
  } catch (error) {
    throw renderError(job, (error as Error).message);
  }
}

/** Bodies of `npm run dev` by URL, shown while a text can't be rendered. */
const lastGood = new Map<string, RenderedBody>();

async function renderCached(key: string, page: DocPageNode, tools: Tools): Promise<RenderedBody> {
  const cached = (await tools.cache.get(key)) as RenderedBody | undefined;
  if (cached && areUnchanged(cached.images)) return cached;
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

/** Begins to render all bodies if the rules are new, so that threads work while this one bundles. */
export async function beginBodies(pages: readonly DocPageNode[], tools: Tools): Promise<void> {
  const { digest } = currentRules();
  areAllNew = (await tools.cache.get("rules")) !== digest;
  if (!areAllNew) return;
  await tools.cache.set("rules", digest);
  // Queries report the errors.
  for (const page of pages) bodyOf(page, tools).catch(() => undefined);
}
