import { graphql, type PageProps } from "gatsby";
import { Head } from "../components/head/head";
import { Island } from "../components/island/island";
import Organization, { type Project } from "../components/organization/organization";
import { organizationPage } from "../site/own-pages";

export default function OrganizationPage({
  data: { projects },
}: PageProps<{ projects: { nodes: Project[] } }>) {
  return (
    <>
      <Head {...organizationPage} />
      <Island
        name="organization"
        what="The filter of projects"
        props={{ projects: projects.nodes }}
        hydrate
      >
        <Organization projects={projects.nodes} />
      </Island>
    </>
  );
}

export const query = graphql`
  {
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
