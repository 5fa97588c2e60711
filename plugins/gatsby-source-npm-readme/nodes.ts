import type { NodeInput, SourceNodesArgs } from "gatsby";
import type { EcosystemProject, ExternalPackage } from "../../src/content/data-files";
import type { Remember } from "../../src/sources/cache";
import type { PackageContents } from "./load-packages";
import { metadataToContributors, repositoryToDirectory, repoToEditUrl } from "./metadata";
import { normalizeReadme } from "./normalize";

/**
 * gatsby-transformer-remark creates a `MarkdownRemark` child of a `PackageReadme`. `sort` of a
 * project gives lists a total order.
 */
export const NODE_TYPES = `
  type NpmPackage {
    name: String!
    version: String!
    license: String
  }

  type PackageReadme implements Node @dontInfer {
    package: NpmPackage!
    name: String!
    path: String!
    url: String!
    section: String!
    group: String
    sort: Int
    deprecated: Boolean!
    title: String!
    repo: String!
    edit: String!
    source: String!
    contributors: [String!]!
    size: Int!
    description: String!
    cut: String
  }

  type EcosystemProject implements Node @dontInfer {
    repo: String!
    npm: String!
    description: String!
    maintainer: String
    branch: String!
    sort: Int!
  }
`;

type Helpers = Pick<SourceNodesArgs, "createNodeId" | "createContentDigest">;

/** The `PackageReadme` node of a package; undefined without a README. */
export async function contentsToReadmeNode(
  entry: ExternalPackage,
  { packageJson, readme }: PackageContents,
  { createNodeId, createContentDigest, remember }: Helpers & { remember: Remember },
): Promise<NodeInput | undefined> {
  if (!readme) return undefined;
  const name = `_${entry.package.replace(/^@[^/]+\//, "")}.md`;
  const { license } = packageJson;
  const { text: content, excess } = await remember("readme", readme.text, () =>
    Promise.resolve(normalizeReadme(readme.text)),
  );
  const directory = repositoryToDirectory(packageJson.repository);
  const source = `${entry.package}@${packageJson.version}/${readme.file}`;
  const fields = {
    package: {
      name: entry.package,
      version: packageJson.version,
      license: (typeof license === "object" ? license.type : license) ?? null,
    },
    name,
    path: `${entry.section}/${name}`,
    url: entry.url,
    section: entry.section,
    group: entry.group ?? null,
    sort: null,
    deprecated: entry.deprecated ?? false,
    title: entry.title,
    repo: `https://github.com/${entry.repo}`,
    edit: repoToEditUrl(entry.repo, directory, readme.file),
    source,
    contributors: metadataToContributors(packageJson),
    size: readme.data.length,
    description: packageJson.description ?? "",
    cut: excess
      ? `${source}:${excess.line}:1 the page ends before this line, which begins ${excess.message}`
      : null,
  };
  return {
    ...fields,
    id: createNodeId(`PackageReadme ${entry.package}`),
    parent: null,
    children: [],
    internal: {
      type: "PackageReadme",
      mediaType: "text/markdown",
      content,
      contentDigest: createContentDigest({ ...fields, content }),
    },
  };
}

/**
 * The `EcosystemProject` node of a project. Without contents, as offline in development, its
 * description is empty.
 */
export function projectToNode(
  { repo, npm, maintainer, branch }: EcosystemProject,
  sort: number,
  contents: PackageContents | undefined,
  { createNodeId, createContentDigest }: Helpers,
): NodeInput {
  const description = contents?.packageJson.description ?? "";
  const fields = {
    repo,
    npm,
    description,
    maintainer: maintainer ?? null,
    branch: branch ?? "main",
    sort,
  };
  return {
    ...fields,
    id: createNodeId(`EcosystemProject ${repo}`),
    parent: null,
    children: [],
    internal: { type: "EcosystemProject", contentDigest: createContentDigest(fields) },
  };
}
