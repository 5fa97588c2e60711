import { graphql, type PageProps } from "gatsby";
import { DocPage } from "../components/doc-page/doc-page";
import type { DocPageData } from "../components/types";
import "../styles/diagram.lazy.css";
import "../styles/reference.lazy.css";

interface Context {
  updated?: string;
}

export default function DocPageTemplate({
  data: { page },
  pageContext: { updated },
}: PageProps<{ page: DocPageData }, Context>) {
  return <DocPage page={page} updated={updated} />;
}

export const query = graphql`
  query ($id: String!) {
    page: docPage(id: { eq: $id }) {
      ...DocPageFields
      ... on ReadmeDocPage {
        package {
          name
          version
          license
        }
      }
    }
  }
`;
