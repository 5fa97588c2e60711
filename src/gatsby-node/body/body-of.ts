import type { GatsbyCache, Node } from "gatsby";
import { ownerAndName } from "../../../plugins/gatsby-source-npm-readme/metadata";
import { areUnchanged } from "../../render/images-of-page";
import type { DocPageFields } from "../nodes/on-create-node";
import type { DocPageType } from "../schema";
import { openBodyRenderer } from "./body-renderer";
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

/** A build renders many texts at a time; starting a thread takes longer than rendering a few. */
const THREADS = 2;
const FEW = 5;
let areMany = false;

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
  const isReadme = page.internal.type === "ReadmeDocPage";
  try {
    const job = toJob(page, tools);
    const rules = currentRules();
    if (!isReadme && !areMany) return await (await import("./render-text")).renderText(job, rules);
    if (renderer?.rules !== rules)
      renderer = { rules, render: openBodyRenderer(rules, { threads: THREADS }) };
    return await renderer.render(job);
  } catch (error) {
    const message = `${page.source} could not be rendered: ${(error as Error).message}`;
    const advice = "\nPin another version in content/data/npm-readmes.lock.json.";
    throw new Error(message + (isReadme ? advice : ""), { cause: error });
  }
}

/** Bodies of `npm run dev` by URL, shown while a text can't be rendered. */
const lastGood = new Map<string, RenderedBody>();

const readCached = async (key: string, { cache }: Tools): Promise<RenderedBody | undefined> => {
  const cached = (await cache.get(key)) as RenderedBody | undefined;
  return cached && areUnchanged(cached.images) ? cached : undefined;
};

async function renderCached(key: string, page: DocPageNode, tools: Tools): Promise<RenderedBody> {
  const cached = await readCached(key, tools);
  if (cached) return cached;
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

const keyOf = (page: DocPageNode): string =>
  `body:${page.internal.contentDigest}:${currentRules().digest}`;

/** The rendered body of a page, cached between builds by the digest of its text and the rules. */
export function bodyOf(page: DocPageNode, tools: Tools): Promise<RenderedBody> {
  const key = keyOf(page);
  const known = key + currentRules().images;
  let body = pending.get(known);
  if (!body) {
    body = renderCached(key, page, tools);
    if (process.env.NODE_ENV === "development") body = keepLastGood(page.url, body);
    pending.set(known, body);
  }
  return body;
}

/** Begins to render all bodies, so that threads work while this one bundles. */
export async function beginBodies(pages: readonly DocPageNode[], tools: Tools): Promise<void> {
  const cached = await Promise.all(pages.map((page) => readCached(keyOf(page), tools)));
  areMany = cached.filter((body) => !body).length > FEW;
  // Queries report the errors.
  if (areMany) for (const page of pages) bodyOf(page, tools).catch(() => undefined);
}
