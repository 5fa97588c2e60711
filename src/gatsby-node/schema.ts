import type { CreateSchemaCustomizationArgs } from "gatsby";
import { z } from "zod";
import { frontMatterSchema } from "../content/front-matter";

/** The implementations of `DocPage`. */
export const docPageTypes = ["MarkdownDocPage", "MdxDocPage", "ReadmeDocPage"] as const;
export type DocPageType = (typeof docPageTypes)[number];

const SCALARS: Readonly<Record<string, string>> = { string: "String", integer: "Int" };

/** Fields with another GraphQL type. */
const RESOLVED: Readonly<Record<string, string>> = { description: "String!", image: "PageImage" };

/** Keys of the front matter as SDL: `title: String!\nsort: Int\n…`; objects are JSON. */
function frontMatterFields(): string {
  const { properties, required = [] } = z.toJSONSchema(frontMatterSchema);
  const fields = Object.entries(properties ?? {}).map(([name, field]) => {
    const type = SCALARS[(field as { type: string }).type] ?? "JSON";
    return `${name}: ${RESOLVED[name] ?? type + (required.includes(name) ? "!" : "")}`;
  });
  return fields.join("\n");
}

const docPageFields = /* GraphQL */ `
    ${frontMatterFields()}
    id: ID!
    type: String!
    url: String!
    path: String!
    name: String!
    extension: String!
    size: Int!
    sectionKey: String!
    section: Section!
    anchors: [Anchor!]!
    searchHeadings: JSON!
    source: String!
    body: String!
    markdown: String!
    fences: JSON!
    examples: [String!]!
    previous: NavigationEntry
    next: NavigationEntry
    posts: [DocPage!]!
`;

const docPageType = (type: DocPageType) => /* GraphQL */ `
  type ${type} implements Node & DocPage @dontInfer {
    ${docPageFields}
    ${type === "ReadmeDocPage" ? "package: NpmPackage!" : ""}
  }
`;

const sdl = /* GraphQL */ `
  "A page of the documentation, whatever it was made from."
  interface DocPage implements Node {
    ${docPageFields}
  }
  ${docPageTypes.map(docPageType).join("")}

  "A heading of levels 1 to 3."
  type Anchor {
    title: String!
    id: String!
    level: Int!
  }

  "The picture of a page: a file beside it, which gatsby-plugin-sharp makes the sizes of."
  type PageImage {
    alt: String!
    src: String!
    file: File @fileByRelativePath(from: "src")
  }

  """
  A directory of the content index, with the pages in it. The root directory has the key "root".
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

  "One line of a section's sidebar."
  type NavigationEntry {
    title: String!
    url: String!
    group: String
    outdated: String
    hasAnchors: Boolean!
    description: String
  }

  "A list for a lazily loaded part of a page: a JSON file whose name carries its hash."
  type DataFile {
    url: String!
    count: Int!
  }

  "Has the text of a DocPage. Guessing the types of its front matter takes 0.3 s."
  type MarkdownRemark implements Node @dontInfer {
    id: ID!
  }

  "What every rendered body depends on besides its own text: the rules of rendering."
  type RenderRules implements Node @dontInfer {
    digest: String!
  }
`;

/** Declares all types that this site queries. */
export function createSchemaCustomization({ actions }: CreateSchemaCustomizationArgs): void {
  actions.createTypes(sdl);
}
