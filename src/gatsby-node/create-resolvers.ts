import type { CreateResolversArgs, Node } from "gatsby";
import { anchorsToOutline } from "../content/outline";
import { neighboursInOrder } from "../content/order";
import { renderRulesId } from "./body/render-rules";
import { bodyOf, type DocPageNode, type ResolverContext, type ResolverInfo } from "./body/body-of";
import { dataFile } from "./data-files";
import { sectionId, type SectionNode } from "./nodes/section-fields";
import { docPageTypes } from "./schema";
import { renderPrintable } from "./body/printable";

type Resolver<Source> = (
  source: Source,
  args: unknown,
  context: ResolverContext,
  info: ResolverInfo,
) => unknown;

const byId = (context: ResolverContext, id: string): Node | null =>
  context.nodeModel.getNodeById({ id });

const sectionOf = (page: DocPageNode, context: ResolverContext): SectionNode | null =>
  byId(context, sectionId(page.sectionKey)) as SectionNode | null;

const section: Resolver<DocPageNode> = (page, _args, context) => sectionOf(page, context);

function neighbour(which: "previous" | "next"): Resolver<DocPageNode> {
  return (page, _args, context) => {
    const { navigation } = sectionOf(page, context) ?? {};
    return navigation ? (neighboursInOrder(navigation, page.url)[which] ?? null) : null;
  };
}

/** The posts that the first page of the blog lists, newest first; none for every other page. */
const posts: Resolver<DocPageNode> = (page, _args, context) => {
  if (page.url !== "/blog/") return [];
  const ids = sectionOf(page, context)?.entryIds ?? [];
  return context.nodeModel.getNodesByIds({ ids }).filter(({ id }) => id !== page.id);
};

/** Adds the fields of `DocPage` and `Section` that are computed from the texts. */
export function createResolvers(args: CreateResolversArgs): void {
  const { cache } = args;
  const body = (page: DocPageNode, context: ResolverContext, info: ResolverInfo) => {
    // Names the dependency: a changed rule or a new url must render this body again.
    byId(context, renderRulesId);
    return bodyOf(page, { context, info, cache });
  };
  const fields: Record<string, { resolve: Resolver<DocPageNode> }> = {
    section: { resolve: section },
    previous: { resolve: neighbour("previous") },
    next: { resolve: neighbour("next") },
    posts: { resolve: posts },
    body: {
      resolve: async (page, _args, context, info) => (await body(page, context, info)).html,
    },
    markdown: {
      resolve: async (page, _args, context, info) => (await body(page, context, info)).markdown,
    },
    anchors: {
      resolve: async (page, _args, context, info) => (await body(page, context, info)).anchors,
    },
    outline: {
      resolve: async (page, _args, context, info) =>
        anchorsToOutline((await body(page, context, info)).anchors),
    },
    hasAnchors: {
      resolve: async (page, _args, context, info) =>
        (await body(page, context, info)).anchors.some(({ level }) => level > 1),
    },
    searchHeadings: {
      resolve: async (page, _args, context, info) =>
        (await body(page, context, info)).searchHeadings,
    },
    description: {
      resolve: async (page, _args, context, info) =>
        page.description || (await body(page, context, info)).lead,
    },
  };
  // Gatsby types it as any function.
  const addResolvers = args.createResolvers as (resolvers: object) => void;
  addResolvers({
    Query: { dataFile },
    ...Object.fromEntries(docPageTypes.map((type) => [type, fields])),
    Section: {
      entries: {
        resolve: ((node, _args, context) =>
          context.nodeModel.getNodesByIds({
            ids: node.entryIds,
          })) satisfies Resolver<SectionNode>,
      },
      printableBody: {
        resolve: (async (node, _args, context, info) => {
          const pages = context.nodeModel.getNodesByIds({ ids: node.entryIds }) as DocPageNode[];
          const parts = await Promise.all(
            pages.map(async (page) => ({ page, body: await body(page, context, info) })),
          );
          return renderPrintable(
            node,
            parts.map(({ page, body: { html } }) => ({ url: page.url, title: page.title, html })),
            cache,
          );
        }) satisfies Resolver<SectionNode>,
      },
    },
  });
}
