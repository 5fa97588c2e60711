import type { CreateResolversArgs, Node } from "gatsby";
import { neighboursInOrder } from "../content/order";
import { downloadableProjects } from "../examples/downloads";
import { combinePrintable } from "../render/printable";
import { renderRulesId } from "./body/render-rules";
import { bodyOf, type DocPageNode } from "./body/body-of";
import type { RenderedBody } from "./body/render-tree";
import { dataFile } from "./data-files";
import { sectionId, type SectionNode } from "./nodes/section-fields";
import { docPageTypes } from "./schema";

/** The used part of Gatsby's resolver context. */
interface ResolverContext {
  nodeModel: {
    getNodeById(args: { id: string }): Node | null;
    getNodesByIds(args: { ids: readonly string[] }): Node[];
  };
}

type Resolver<Source> = (source: Source, args: unknown, context: ResolverContext) => unknown;

const byId = (context: ResolverContext, id: string): Node | null =>
  context.nodeModel.getNodeById({ id });

const sectionOf = (page: DocPageNode, context: ResolverContext): SectionNode | null =>
  byId(context, sectionId(page.sectionKey)) as SectionNode | null;

const toFields = <Source>(resolvers: Record<string, Resolver<Source>>) =>
  Object.fromEntries(Object.entries(resolvers).map(([name, resolve]) => [name, { resolve }]));

function neighbour(which: "previous" | "next"): Resolver<DocPageNode> {
  return (page, _args, context) => {
    const { navigation } = sectionOf(page, context) ?? {};
    return navigation ? (neighboursInOrder(navigation, page.url)[which] ?? null) : null;
  };
}

/** The posts, newest first, on the first page of the blog; otherwise none. */
const posts: Resolver<DocPageNode> = (page, _args, context) => {
  if (page.url !== "/blog/") return [];
  const ids = sectionOf(page, context)?.entryIds ?? [];
  return context.nodeModel.getNodesByIds({ ids }).filter(({ id }) => id !== page.id);
};

/** Adds the computed fields of `DocPage` and `Section`. */
export function createResolvers(args: CreateResolversArgs): void {
  const { cache, reporter } = args;
  const warn = (message: string): void => void reporter.warn(message);
  const bodyOfPage = (page: DocPageNode, context: ResolverContext) => {
    // Records the dependency: changed rules or URLs render this body again.
    byId(context, renderRulesId);
    const getNode = (id: string) => byId(context, id);
    return bodyOf(page, { getNode, cache, warn });
  };
  const ofBody =
    (pick: (body: RenderedBody, page: DocPageNode) => unknown): Resolver<DocPageNode> =>
    async (page, _args, context) =>
      pick(await bodyOfPage(page, context), page);
  const fields = toFields<DocPageNode>({
    section: (page, _args, context) => sectionOf(page, context),
    previous: neighbour("previous"),
    next: neighbour("next"),
    posts,
    body: ofBody(({ html }) => html),
    markdown: ofBody(({ markdown }) => markdown),
    fences: ofBody(({ fences }) => fences),
    examples: ofBody(({ fences }) => [...downloadableProjects(fences).keys()]),
    anchors: ofBody(({ anchors }) => anchors),
    searchHeadings: ofBody(({ searchHeadings }) => searchHeadings),
    description: ofBody(({ lead }, { description }) => [description, lead].find(Boolean)),
  });
  // Gatsby types it as any function.
  const addResolvers = args.createResolvers as (resolvers: object) => void;
  addResolvers({
    Query: { dataFile },
    ...Object.fromEntries(docPageTypes.map((type) => [type, fields])),
    Section: toFields<SectionNode>({
      entries: ({ entryIds: ids }, _args, context) => context.nodeModel.getNodesByIds({ ids }),
      printableBody: async ({ entryIds: ids }, _args, context) => {
        const pages = context.nodeModel.getNodesByIds({ ids }) as DocPageNode[];
        const parts = pages.map(async (page) => {
          const { html } = await bodyOfPage(page, context);
          return { url: page.url, title: page.title, html };
        });
        return combinePrintable(await Promise.all(parts));
      },
    }),
  });
}
