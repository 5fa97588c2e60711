import type { BuildArgs } from "gatsby";
import type { ListedKit, ListedProject, MarkdownPage } from "../render/markdown-copy";
import type { SearchHeading } from "../render/to-search-headings";

const query = /* GraphQL */ `
  {
    allDocPage(sort: { url: ASC }) {
      nodes {
        __typename
        url
        title
        description
        template
        section {
          key
          title
          url
          documentation
        }
        source
        date
        repo
        removed
        contributors
        related {
          title
          url
        }
        posts {
          url
          title
          description
          date
        }
        image {
          alt
          file {
            publicURL
          }
        }
        searchHeadings {
          title
          id
          names
        }
        body
        markdown
        ... on ReadmeDocPage {
          package {
            name
            version
            license
          }
        }
      }
    }
    allSection(sort: { key: ASC }) {
      nodes {
        key
        title
        url
        printable
        navigation {
          url
        }
      }
    }
    allEcosystemProject(sort: { sort: ASC }) {
      nodes {
        repo
        description
        maintainer
      }
    }
    allStarterKit(sort: [{ name: ASC }, { url: ASC }]) {
      nodes {
        name
        url
        description
        tags
      }
    }
  }
`;

/** A page of the content index with all that is published about it besides its HTML. */
export interface PublishedPage extends MarkdownPage {
  __typename: string;
  url: string;
  description: string;
  template: string;
  section: { key: string; title: string; url: string; documentation: boolean };
  source: string;
  date: string | null;
  contributors: readonly string[];
  image: { alt: string; file: { publicURL: string } | null } | null;
  searchHeadings: readonly SearchHeading[];
  /** HTML. */
  body: string;
  /** The body as Markdown, with whole URLs. */
  markdown: string;
}

export interface PublishedSection {
  key: string;
  title: string;
  url: string;
  printable: boolean;
  navigation: readonly { url: string }[];
}

/** What all files are made of that are written after the build. */
export interface SiteData {
  pages: readonly PublishedPage[];
  sections: readonly PublishedSection[];
  projects: readonly ListedProject[];
  kits: readonly ListedKit[];
}

interface List<Node> {
  nodes: readonly Node[];
}

/** Asks the data layer, once. */
export async function querySite({ graphql }: Pick<BuildArgs, "graphql">): Promise<SiteData> {
  const result = await graphql<{
    allDocPage: List<PublishedPage>;
    allSection: List<PublishedSection>;
    allEcosystemProject: List<ListedProject>;
    allStarterKit: List<ListedKit>;
  }>(query);
  if (!result.data) throw new Error(String(result.errors));
  const { data } = result;
  return {
    pages: data.allDocPage.nodes,
    sections: data.allSection.nodes,
    projects: data.allEcosystemProject.nodes,
    kits: data.allStarterKit.nodes,
  };
}
