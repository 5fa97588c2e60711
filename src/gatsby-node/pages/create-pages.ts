import path from "node:path";
import type { CreatePagesArgs, Node, SourceNodesArgs } from "gatsby";
import { hasHeadings } from "../../content/markdown";
import { imagesDigest } from "../../render/images-of-page";
import { beginBodies, type DocPageNode } from "../body/body-of";
import { currentRules, renderCodeDigest, renderRulesId, setRules } from "../body/render-rules";
import { readData } from "../../content/data-files";
import { pagesByRepo } from "../../../plugins/gatsby-source-npm-readme/metadata";
import { siteMetadata } from "../../site/settings";
import { withLastChanges } from "../../publish/search-engines";
import { readSiteIndex } from "../body/site-index";
import { querySiteReference } from "../body/site-reference";
import { rememberPages } from "../nodes/on-create-node";
import { sectionFields, sectionId } from "../nodes/section-fields";
import { docPageTypes } from "../schema";

const template = (name: string): string => path.resolve("src/templates", `${name}.tsx`);

/** Sections without cards and tables of facts: their pages do without the styles. */
const WITHOUT_REFERENCE = /^\/(?:concepts|guides|loaders)\//;

let factsDigest: string | undefined;
let changes: ReturnType<typeof lastChanges> | undefined;

/** The days of the last changes by URL. */
async function lastChanges(pages: readonly DocPageNode[]): Promise<ReadonlyMap<string, string>> {
  const { pages: dated } = await withLastChanges(pages);
  return new Map(
    dated.flatMap(({ url, lastModified: time }) => (time ? [[url, time.slice(0, 10)]] : [])),
  );
}

async function makeRules(args: CreatePagesArgs, urls: readonly string[]): Promise<void> {
  const { actions, createContentDigest } = args;
  const site = readSiteIndex(urls);
  const repos = pagesByRepo(readData("external-packages"));
  const reference = await querySiteReference((text) => args.graphql(text));
  // Installed packages don't change while Gatsby runs.
  factsDigest ??= createContentDigest([reference.reference, reference.since]);
  const digest = createContentDigest([
    renderCodeDigest(),
    siteMetadata(process.env).siteUrl,
    [...site.pages].sort(),
    [...site.redirects],
    [...site.files].sort(),
    [...repos],
    readData("awesome"),
    factsDigest,
    readData("errors"),
    { ...reference, reference: undefined, since: undefined, scopes: undefined },
  ]);
  const images = imagesDigest();
  setRules({ digest, images, site, pagesByRepo: repos, reference });
  void actions.createNode({
    id: renderRulesId,
    digest,
    parent: null,
    children: [],
    internal: { type: "RenderRules", contentDigest: createContentDigest([digest, images]) },
  });
}

/**
 * Sets the render rules from the known pages, then creates sections, an exact page for each URL,
 * and printable pages.
 */
export async function createPages(args: CreatePagesArgs): Promise<void> {
  const { actions, cache, createContentDigest, getNode, getNodesByType, reporter } = args;
  const pages = docPageTypes.flatMap((type) => getNodesByType(type) as DocPageNode[]);
  const urls = pages.map(({ url }) => url);
  await makeRules(args, urls);
  // Rendering all bodies would delay the first page in development.
  if (process.env.NODE_ENV === "production")
    await beginBodies(pages, { getNode, cache, warn: (message) => void reporter.warn(message) });
  const textOf = (page: Node): string => {
    const { internal, body } = getNode(page.parent ?? "") as Node & { body?: string };
    return body ?? internal.content ?? "";
  };
  rememberPages(pages, textOf);
  const indexed = pages.map((page) => ({ ...page, hasAnchors: hasHeadings(textOf(page)) }));

  const days = await (changes ??= lastChanges(pages));
  const [, version] = currentRules().reference?.since.series.webpack ?? [];
  for (const section of sectionFields(indexed)) {
    const id = sectionId(section.key);
    void actions.createNode({
      ...section,
      id,
      parent: null,
      children: [],
      internal: { type: "Section", contentDigest: createContentDigest(section) },
    });
    if (section.printable && section.entryIds.length > 0) {
      const updated = pages
        .flatMap((page) => (page.sectionKey === section.key ? (days.get(page.url) ?? []) : []))
        .sort()
        .at(-1);
      actions.createPage({
        path: `${section.url}printable/`,
        component: template("printable-page"),
        context: { sectionId: id, version, ...(updated && { updated }) },
      });
    }
  }
  for (const { id, url, template: name, internal } of pages) {
    const isReference = internal.type === "MarkdownDocPage" && !WITHOUT_REFERENCE.test(url);
    const kind = isReference && name === "doc" ? "reference" : name;
    const component = template(`${internal.type === "MdxDocPage" ? "mdx" : kind}-page`);
    const updated = days.get(url);
    actions.createPage({ path: url, component, context: { id, ...(updated && { updated }) } });
  }
}

/**
 * Touches nodes from an earlier `createPages`, so that unchanged ones don't cause pages to render
 * again.
 */
export function sourceNodes({ actions, getNodesByType }: SourceNodesArgs): void {
  for (const type of ["Section", "RenderRules"]) {
    for (const node of getNodesByType(type)) actions.touchNode(node);
  }
}
