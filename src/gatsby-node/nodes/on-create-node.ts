import type { CreateNodeArgs, Node } from "gatsby";
import { frontMatterSchema, readFrontMatter, type FrontMatter } from "../../content/front-matter";
import { formatProblem } from "../../content/problems";
import { pathToBlogDate, pathToSection, pathToUrl } from "../../content/urls";
import { siteMetadata } from "../../site/settings";
import type { DocPageType } from "../schema";

/** Key of the section that holds the pages outside every directory. */
export const rootSection = "root";

/**
 * What a `DocPage` node stores: the front matter, and what its place says of it. Every other field
 * of the interface is computed by a resolver.
 */
export interface DocPageFields extends Omit<FrontMatter, "template"> {
  type: "file";
  url: string;
  /** Path below `content/`: `guides/csp.md`. */
  path: string;
  name: string;
  extension: string;
  /** Bytes. */
  size: number;
  sectionKey: string;
  /** A package that its authors no longer recommend. */
  deprecated?: boolean;
  /** Name of a file in `src/templates/`, without its end: `doc`. */
  template: string;
  source: string;
  edit: string;
}

type FileNode = Node & {
  sourceInstanceName: string;
  relativePath: string;
  base: string;
  extension: string;
  size: number;
};

type ReadmeNode = Node & Omit<DocPageFields, "sectionKey"> & { section: string };

/** The stored fields of a page that a writer wrote. */
function fileToDocPage(file: FileNode, matter: FrontMatter): DocPageFields {
  const { relativePath: path, base: name, extension, size } = file;
  const { repository, branch } = siteMetadata(process.env);
  const sectionKey = pathToSection(path) ?? rootSection;
  const date = matter.date ?? pathToBlogDate(path);
  const isPost = sectionKey === "blog" && matter.template === "doc";
  return {
    edit: `${repository}/edit/${branch}/content/${path}`,
    ...matter,
    ...(date !== undefined && { date }),
    template: isPost ? "blog" : matter.template,
    type: "file",
    url: pathToUrl(path),
    path,
    name,
    extension,
    size,
    sectionKey,
    source: `content/${path}`,
  };
}

async function addFilePage(args: CreateNodeArgs, file: FileNode, type: DocPageType): Promise<void> {
  const text = await args.loadNodeContent(file);
  const parsed = readFrontMatter(`content/${file.relativePath}`, text);
  if (parsed.data) addDocPage(args, type, fileToDocPage(file, parsed.data));
  // A production build has already stopped at `checkContent`; `gatsby develop` goes on without
  // the page until the writer has fixed it.
  else for (const problem of parsed.problems) args.reporter.error(formatProblem(problem));
}

function addReadmePage(args: CreateNodeArgs, { internal, section, ...readme }: ReadmeNode): void {
  addDocPage(args, "ReadmeDocPage", {
    ...frontMatterSchema.parse({ title: internal.type }),
    ...readme,
    // The first paragraph of the README says more than the package does.
    description: "",
    type: "file",
    extension: "md",
    sectionKey: section,
  });
}

function addDocPage(
  { node, actions, createNodeId, createContentDigest }: CreateNodeArgs,
  type: DocPageType,
  fields: DocPageFields,
): void {
  const docPage = {
    ...fields,
    id: createNodeId(`${type} ${fields.url}`),
    parent: node.id,
    children: [],
    internal: {
      type,
      // The parent's digest too: a changed text must make the page's queries run again.
      contentDigest: createContentDigest([fields, node.internal.contentDigest]),
    },
  };
  void actions.createNode(docPage);
  actions.createParentChildLink({ parent: node, child: docPage });
}

/** Makes a `DocPage` of each Markdown or MDX file under `content/` and of each package README. */
export async function onCreateNode(args: CreateNodeArgs): Promise<void> {
  const { node, getNode } = args;
  const { type } = node.internal;
  if (type !== "MarkdownRemark" && type !== "Mdx") return;
  const parent = node.parent ? getNode(node.parent) : undefined;
  if (parent?.internal.type === "PackageReadme") addReadmePage(args, parent as ReadmeNode);
  if (parent?.internal.type !== "File" || parent.sourceInstanceName !== "content") return;
  await addFilePage(args, parent as FileNode, type === "Mdx" ? "MdxDocPage" : "MarkdownDocPage");
}
