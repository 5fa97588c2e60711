import type { CreateSchemaCustomizationArgs } from "gatsby";

/** The three kinds of page, all of which implement `DocPage`. */
export const docPageTypes = ["MarkdownDocPage", "MdxDocPage", "ReadmeDocPage"] as const;
export type DocPageType = (typeof docPageTypes)[number];

const docPageFields = /* GraphQL */ `
    id: ID!
    type: String!
    url: String!
    path: String!
    name: String!
    extension: String!
    size: Int!
    title: String!
    description: String!
    sectionKey: String!
    section: Section!
    group: String
    sort: Int
    date: Date
    contributors: [String!]!
    related: [RelatedLink!]!
    anchors: [Anchor!]!
    outline: [String!]!
    hasAnchors: Boolean!
    searchHeadings: [SearchHeading!]!
    aliases: [Alias!]!
    removed: String
    template: String!
    image: PageImage
    source: String!
    edit: String
    repo: String
    body: String!
    markdown: String!
    previous: PageLink
    next: PageLink
    posts: [DocPage!]!
`;

const sdl = /* GraphQL */ `
  """
  A page of the documentation, whatever it was made from.
  """
  interface DocPage implements Node {
    ${docPageFields}
  }
  ${docPageTypes
    .map(
      (type) => /* GraphQL */ `
  type ${type} implements Node & DocPage @dontInfer {
    ${docPageFields}
    ${type === "ReadmeDocPage" ? "package: NpmPackage!" : ""}
  }`,
    )
    .join("\n")}

  """
  A heading of levels 1 to 3.
  """
  type Anchor {
    title: String!
    id: String!
    level: Int!
  }

  """
  A heading as search knows it, with the names that tables below it list.
  """
  type SearchHeading {
    title: String!
    id: String!
    names: [String!]!
  }

  """
  An id that links on the web still use, and the heading it stands for now.
  """
  type Alias {
    from: String!
    to: String!
  }

  """
  The picture of a page: a file beside it, which gatsby-plugin-sharp makes the sizes of.
  """
  type PageImage {
    alt: String!
    src: String!
    file: File @fileByRelativePath(from: "src")
  }

  type RelatedLink {
    title: String!
    url: String!
  }

  type PageLink {
    title: String!
    url: String!
  }

  """
  A folder of the content index, with the pages in it. The root folder has the key "root".
  """
  type Section implements Node @dontInfer {
    type: String!
    key: String!
    name: String!
    path: String!
    title: String!
    url: String!
    printable: Boolean!
    documentation: Boolean!
    size: Int!
    entries: [DocPage!]!
    navigation: [NavigationEntry!]!
    printableBody: String!
  }

  """
  One line of a section's sidebar.
  """
  type NavigationEntry {
    title: String!
    url: String!
    group: String
    hasAnchors: Boolean!
  }

  """
  A list for a lazily loaded part of a page: a JSON file whose name carries its hash.
  """
  type DataFile {
    url: String!
    count: Int!
  }

  """
  What every rendered body depends on besides its own text: the rules of rendering.
  """
  type RenderRules implements Node @dontInfer {
    digest: String!
  }
`;

/** Declares every type of the content index; nothing is inferred from data. */
export function createSchemaCustomization({ actions }: CreateSchemaCustomizationArgs): void {
  actions.createTypes(sdl);
}
