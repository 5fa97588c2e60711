import type { CreateNodeArgs, Node } from "gatsby";
import { frontMatterSchema, type FrontMatter } from "../../content/front-matter";
import { readText } from "../../content/pages";
import { pathToBlogDate, pathToSection, pathToUrl } from "../../content/urls";
import { siteMetadata } from "../../site/settings";
import type { DocPageType } from "../schema";

/** Section key of pages outside every directory. */
export const rootSection = "root";

/** Stored fields of a `DocPage`; resolvers compute the others. */
export interface DocPageFields extends Omit<FrontMatter, "template"> {
  type: "file";
  url: string;
  /** Path below `content/`: `guides/csp.md`. */
  path: string;
  name: string;
  extension: string;
  size: number;
  sectionKey: string;
  /** Its authors no longer recommend the package. */
  deprecated?: boolean;
  /** File name in `src/templates/`: `doc`. */
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

/** Pages of `npm run dev` that could be read, by path. */
const lastGood = new Map<string, { type: DocPageType; fields: DocPageFields; text: string }>();

/** Adds the page of a file with the valid fields of its front matter; the checker reports the others. */
async function addFilePage(args: CreateNodeArgs, file: FileNode, type: DocPageType): Promise<void> {
  const { usable, body } = await readFile(args, file);
  if (!usable) return;
  const fields = fileToDocPage(file, usable);
  addDocPage(args, type, fields);
  if (isDevelopment()) lastGood.set(file.relativePath, { type, fields, text: body?.text ?? "" });
}

/** Keeps the last good page while a file can't be read. */
async function keepLastGood(args: CreateNodeArgs, file: FileNode): Promise<void> {
  const last = lastGood.get(file.relativePath);
  if (!last || (await readFile(args, file)).usable) return;
  addDocPage(args, last.type, last.fields, last.text);
}

/** Remembers pages of files that have not changed since an earlier start. */
export function rememberPages(
  pages: readonly (Node & DocPageFields)[],
  textOf: (page: Node) => string,
): void {
  if (!isDevelopment()) return;
  for (const page of pages) {
    const type = page.internal.type as DocPageType;
    if (type !== "ReadmeDocPage" && !lastGood.has(page.path))
      lastGood.set(page.path, { type, fields: page, text: textOf(page) });
  }
}

const isDevelopment = () => process.env.NODE_ENV === "development";

const readFile = async (args: CreateNodeArgs, file: FileNode) =>
  readText({ file: `content/${file.relativePath}`, text: await args.loadNodeContent(file) });

function addReadmePage(args: CreateNodeArgs, { internal, section, ...readme }: ReadmeNode): void {
  addDocPage(args, "ReadmeDocPage", {
    ...frontMatterSchema.parse({ title: internal.type }),
    ...readme,
    // The first paragraph of the README says more.
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
  content?: string,
): void {
  const docPage = {
    ...fields,
    id: createNodeId(`${type} ${fields.url}`),
    parent: node.id,
    children: [],
    internal: {
      type,
      // Includes the parent's digest, so that a changed text reruns the page's queries.
      contentDigest: createContentDigest([fields, node.internal.contentDigest]),
      ...(content !== undefined && { content }),
    },
  };
  void actions.createNode(docPage);
  actions.createParentChildLink({ parent: node, child: docPage });
}

/** Creates a `DocPage` for each Markdown or MDX file in `content/` and each README. */
export async function onCreateNode(args: CreateNodeArgs): Promise<void> {
  const { node, getNode } = args;
  const { type } = node.internal;
  const isOwn = (file: Node) =>
    file.internal.type === "File" &&
    file.sourceInstanceName === "content" &&
    /^mdx?$/.test(String(file.extension));
  if (isOwn(node)) await keepLastGood(args, node as FileNode);
  if (type !== "MarkdownRemark" && type !== "Mdx") return;
  const parent = node.parent ? getNode(node.parent) : undefined;
  if (parent?.internal.type === "PackageReadme") addReadmePage(args, parent as ReadmeNode);
  if (!parent || !isOwn(parent)) return;
  await addFilePage(args, parent as FileNode, type === "Mdx" ? "MdxDocPage" : "MarkdownDocPage");
}
