import type { CreateNodeArgs, Node } from "gatsby";
import { readFrontMatter } from "../../content/front-matter";
import { formatProblem } from "../../content/problems";
import { siteMetadata } from "../../site/settings";
import type { DocPageType } from "../schema";
import { fileToDocPage, type DocPageFields } from "./doc-page-node";

type FileNode = Node & {
  sourceInstanceName: string;
  relativePath: string;
  base: string;
  extension: string;
  size: number;
};

type ReadmeNode = Node & Omit<DocPageFields, "sectionKey"> & { section: string; package: unknown };

function addDocPage(
  { node, actions, createNodeId, createContentDigest }: CreateNodeArgs,
  type: DocPageType,
  fields: DocPageFields & { package?: unknown },
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

async function addFilePage(args: CreateNodeArgs, file: FileNode, type: DocPageType): Promise<void> {
  const text = await args.loadNodeContent(file);
  const parsed = readFrontMatter(`content/${file.relativePath}`, text);
  if (parsed.data) {
    addDocPage(args, type, fileToDocPage(file, parsed.data, siteMetadata(process.env)));
    return;
  }
  // A production build has already stopped at `checkContent`; `gatsby develop` goes on without
  // the page until the writer has fixed it.
  for (const problem of parsed.problems) args.reporter.error(formatProblem(problem));
}

/** Makes a `DocPage` of each Markdown or MDX file under `content/` and of each package README. */
export async function onCreateNode(args: CreateNodeArgs): Promise<void> {
  const { node, getNode } = args;
  const { type } = node.internal;
  if (type !== "MarkdownRemark" && type !== "Mdx") return;
  const parent = node.parent ? getNode(node.parent) : undefined;

  if (parent?.internal.type === "File") {
    const file = parent as FileNode;
    if (file.sourceInstanceName !== "content") return;
    await addFilePage(args, file, type === "Mdx" ? "MdxDocPage" : "MarkdownDocPage");
  } else if (parent?.internal.type === "PackageReadme") {
    const { section, ...readme } = parent as ReadmeNode;
    addDocPage(args, "ReadmeDocPage", {
      type: "file",
      url: readme.url,
      path: readme.path,
      name: readme.name,
      extension: "md",
      size: readme.size,
      title: readme.title,
      description: "",
      sectionKey: section,
      group: readme.group,
      sort: readme.sort,
      date: null,
      contributors: readme.contributors,
      related: [],
      aliases: {},
      removed: null,
      template: "doc",
      image: null,
      source: readme.source,
      edit: readme.edit,
      repo: readme.repo,
      package: readme.package,
    });
  }
}
