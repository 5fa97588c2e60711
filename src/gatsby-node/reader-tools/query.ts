import type { BuildArgs } from "gatsby";
import type { ListedKit, ListedProject } from "../../lib/markdown-copy";

const query = /* GraphQL */ `
  {
    allDocPage(sort: { url: ASC }) {
      nodes {
        url
        title
        description
        sectionKey
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
        body
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

interface Link {
  title: string;
  url: string;
}

/** A page of the content index, with all that is said of it outside the site. */
export interface ToldPage {
  url: string;
  title: string;
  description: string;
  sectionKey: string;
  source: string;
  date: string | null;
  repo: string | null;
  removed: string | null;
  contributors: readonly string[];
  related: readonly Link[];
  posts: readonly (Link & { description: string; date: string | null })[];
  image: { alt: string; file: { publicURL: string } | null } | null;
  /** HTML. */
  body: string;
  package?: { name: string; version: string; license: string | null } | null;
}

export interface ToldSection {
  key: string;
  title: string;
  navigation: readonly { url: string }[];
}

/** What the tools for readers are made of. */
export interface Told {
  pages: readonly ToldPage[];
  sections: readonly ToldSection[];
  projects: readonly ListedProject[];
  kits: readonly ListedKit[];
}

interface List<Node> {
  nodes: readonly Node[];
}

/** Asks the data layer for what is told outside the pages. */
export async function askForTold({ graphql }: Pick<BuildArgs, "graphql">): Promise<Told> {
  const result = await graphql<{
    allDocPage: List<ToldPage>;
    allSection: List<ToldSection>;
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
