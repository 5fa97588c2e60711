import type { NodeInput, SourceNodesArgs } from "gatsby";
import type { EcosystemProject, ExternalPackage } from "../../src/content/data-files";
import type { PackageContents, PackageJson } from "./load-packages";
import { metadataToContributors, repositoryToDirectory, repoToEditUrl } from "./metadata";
import { normalizeReadme } from "./normalize";

/**
 * The nodes of this plugin. A `PackageReadme` has the media type `text/markdown`, so
 * gatsby-transformer-remark makes a `MarkdownRemark` child of it. A project's
 * `sort` is its place in the data file, so that a list of projects has a total order; READMEs have
 * none and go by title.
 */
export const NODE_TYPES = `
  type NpmPackage {
    name: String!
    version: String!
    license: String
    maintainers: [String!]!
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
    directory: String
    edit: String!
    source: String!
    contributors: [String!]!
    size: Int!
    description: String!
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

function toLicense({ license, licenses }: PackageJson): string | null {
  if (typeof license === "string") return license;
  if (license) return license.type;
  return licenses?.map(({ type }) => type).join(" OR ") ?? null;
}

/** Names of those who maintain the package, as its package.json has them; else its author's. */
function toMaintainers({ maintainers, author }: PackageJson): string[] {
  const people = maintainers?.length ? maintainers : author === undefined ? [] : [author];
  return people.flatMap((person) => {
    const name = typeof person === "string" ? person : person.name;
    const plain = name?.replace(/\s*[<(@].*$/s, "") ?? "";
    return plain === "" ? [] : [plain];
  });
}

/** A package and its contents => its `PackageReadme` node; undefined if it has no README. */
export function contentsToReadmeNode(
  entry: ExternalPackage,
  { packageJson, readme }: PackageContents,
  { createNodeId, createContentDigest }: Helpers,
): NodeInput | undefined {
  if (!readme) return undefined;
  const name = `_${entry.package.replace(/^@[^/]+\//, "")}.md`;
  const directory = repositoryToDirectory(packageJson.repository);
  const fields = {
    package: {
      name: entry.package,
      version: packageJson.version,
      license: toLicense(packageJson),
      maintainers: toMaintainers(packageJson),
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
    directory: directory ?? null,
    edit: repoToEditUrl(entry.repo, directory, readme.file),
    source: `${entry.package}@${packageJson.version}/${readme.file}`,
    contributors: metadataToContributors(packageJson),
    size: readme.data.length,
    description: packageJson.description ?? "",
  };
  const content = normalizeReadme(readme.text);
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
 * A project and its package's contents => its `EcosystemProject` node. `sort` is its place in the
 * list. Without contents (a development build offline) the description is empty.
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
