import path from "node:path";
import type { CreatePagesArgs, SourceNodesArgs } from "gatsby";
import { imagesDigest } from "../../render/images-of-page";
import { renderCodeDigest, renderRulesId, setRules } from "../body/render-rules";
import { parseExternalPackages } from "../../content/data-files";
import { pagesByRepo } from "../../../plugins/gatsby-source-npm-readme/metadata";
import { readData, readSiteIndex } from "../body/site-index";
import { querySiteReference } from "../body/site-reference";
import { sectionFields, sectionId, type IndexedPage } from "../nodes/section-fields";

const template = (name: string): string => path.resolve("src/templates", `${name}.tsx`);

interface PageNode extends Omit<IndexedPage, "hasAnchors"> {
  template: string;
  internal: { type: string };
}

const pagesQuery = /* GraphQL */ `
  {
    allDocPage(sort: { url: ASC }) {
      nodes {
        id
        url
        title
        sectionKey
        group
        sort
        date
        size
        template
        internal {
          type
        }
      }
    }
  }
`;

const anchorsQuery = /* GraphQL */ `
  {
    allDocPage(sort: { url: ASC }) {
      nodes {
        id
        hasAnchors
      }
    }
  }
`;

interface RenderedPage {
  id: string;
  hasAnchors: boolean;
}

interface Result<Node> {
  allDocPage: { nodes: Node[] };
}

async function query<Node>(args: CreatePagesArgs, text: string): Promise<Node[]> {
  const result = await args.graphql<Result<Node>>(text);
  if (!result.data) throw new Error(String(result.errors));
  return result.data.allDocPage.nodes;
}

/**
 * Learns which pages exist, renders every body by that knowledge, and makes the sections, the
 * exact page of each url and the printable page of each section that has one.
 */
export async function createPages(args: CreatePagesArgs): Promise<void> {
  const { actions, createContentDigest } = args;
  const pages = await query<PageNode>(args, pagesQuery);

  const site = readSiteIndex(pages.map(({ url }) => url));
  const repos = pagesByRepo(readData("external-packages.yml", parseExternalPackages));
  const reference = await querySiteReference((text) => args.graphql(text));
  const digest = createContentDigest([
    renderCodeDigest(),
    [...site.pages].sort(),
    [...site.redirects],
    [...site.files].sort(),
    [...repos],
    { ...reference, scopes: undefined },
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

  const anchors = await query<RenderedPage>(args, anchorsQuery);
  const hasAnchors = new Map(anchors.map((page) => [page.id, page.hasAnchors]));
  const indexed = pages.map((page) => ({ ...page, hasAnchors: hasAnchors.get(page.id) ?? false }));

  const sections = sectionFields(indexed);
  for (const section of sections) {
    void actions.createNode({
      ...section,
      id: sectionId(section.key),
      parent: null,
      children: [],
      internal: { type: "Section", contentDigest: createContentDigest(section) },
    });
    if (section.printable && section.entryIds.length > 0) {
      actions.createPage({
        path: `${section.url}printable/`,
        component: template("printable-page"),
        context: { sectionId: sectionId(section.key) },
      });
    }
  }
  for (const { id, url, template: name, internal } of pages) {
    const component = template(
      internal.type === "MdxDocPage" ? "mdx-page" : name === "doc" ? "doc-page" : `${name}-page`,
    );
    actions.createPage({ path: url, component, context: { id } });
  }
}

/**
 * Keeps the nodes that `createPages` made in an earlier build: they are made again there, and if
 * nothing about them changed, no page that depends on them is rendered again.
 */
export function sourceNodes({ actions, getNodesByType }: SourceNodesArgs): void {
  for (const type of ["Section", "RenderRules"]) {
    for (const node of getNodesByType(type)) actions.touchNode(node);
  }
}
