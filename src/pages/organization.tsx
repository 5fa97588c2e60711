import { graphql, type PageProps } from "gatsby";
import { Head } from "../components/Head/Head";
import { Organization } from "../components/Organization/Organization";
import type { Project } from "../components/Organization/project";
import type { ShareImage } from "../components/types";
import { organizationPage } from "../site/own-pages";

export default function OrganizationPage({
  data: { projects, image },
}: PageProps<{ projects: { nodes: Project[] }; image: ShareImage }>) {
  return (
    <>
      <Head {...organizationPage} image={image} />
      <Organization projects={projects.nodes} />
    </>
  );
}

export const query = graphql`
  {
    image: shareImage(page: { eq: "/organization/" }) {
      url
      alt
    }
    section(key: { eq: "root" }) {
      ...SectionFields
    }
    projects: allEcosystemProject(sort: { sort: ASC }) {
      nodes {
        repo
        npm
        description
        maintainer
        branch
      }
    }
  }
`;
