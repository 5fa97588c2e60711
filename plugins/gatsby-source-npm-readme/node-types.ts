/**
 * The nodes of this plugin. A `PackageReadme` has the media type `text/markdown`, so
 * gatsby-transformer-remark makes a `MarkdownRemark` child of it. A project's
 * `sort` is its place in the data file, so that a list of projects has a total order; READMEs have
 * none and go by title.
 */
export const nodeTypes = `
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
