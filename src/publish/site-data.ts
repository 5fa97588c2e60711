import type { BuildArgs } from "gatsby";
import type { VersionedFence } from "../examples/fences";
import type { ListedKit, ListedProject, MarkdownPage } from "../render/markdown-copy";
import type { SearchHeading } from "../render/to-search-headings";

const query = /* GraphQL */ `
  {
    pages: allDocPage(sort: { url: ASC }) {
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
        related
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
        searchHeadings
        body
        markdown
        projects
        fences
        ... on ReadmeDocPage {
          package {
            name
            version
            license
          }
        }
      }
    }
    sections: allSection(sort: { key: ASC }) {
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
    projects: allEcosystemProject(sort: { sort: ASC }) {
      nodes {
        repo
        description
        maintainer
      }
    }
    kits: allStarterKit(sort: [{ name: ASC }, { url: ASC }]) {
      nodes {
        name
        url
        description
        tags
      }
    }
  }
`;

/** A page with everything published about it except its HTML. */
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
  body: string;
  markdown: string;
  projects: Readonly<Record<string, { from: string }>>;
  fences: readonly VersionedFence[];
}

export interface PublishedSection {
  key: string;
  title: string;
  url: string;
  printable: boolean;
  navigation: readonly { url: string }[];
}

interface Nodes<Type> {
  nodes: readonly Type[];
}

/** Queries everything that is published after the build. */
export async function querySite({ graphql }: Pick<BuildArgs, "graphql">) {
  const result = await graphql<{
    pages: Nodes<PublishedPage>;
    sections: Nodes<PublishedSection>;
    projects: Nodes<ListedProject>;
    kits: Nodes<ListedKit>;
  }>(query);
  if (!result.data) throw new Error(String(result.errors));
  const { pages, sections, projects, kits } = result.data;
  return {
    pages: pages.nodes,
    sections: sections.nodes,
    projects: projects.nodes,
    kits: kits.nodes,
  };
}

export type SiteData = Awaited<ReturnType<typeof querySite>>;
